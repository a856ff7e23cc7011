import { withEmotionCache } from '@emotion/react';
import { render } from '@testing-library/react';
import { quickStyles } from './quick-styles';

/**
 * Has Emotion keep its rules in one sheet, as in production. In development each rule is an element in the head of the page,
 * soon thousands, and every query of the page walks through them all.
 */
function keepStylesInOneSheet(): void {
  const Cache = withEmotionCache((_props, { sheet }) => {
    sheet.isSpeedy = true;
    return null;
  });
  render(<Cache />).unmount();
}

// The files of a worker share their page, so this happens once, where what a setup does itself happens before each file.
keepStylesInOneSheet();
window.getComputedStyle = quickStyles(window.getComputedStyle.bind(window));
