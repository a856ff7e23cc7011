import { Component, type ReactNode } from 'react';
import { PageCrash } from './PageCrash';

export class Catch extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageCrash /> : this.props.children;
  }
}
