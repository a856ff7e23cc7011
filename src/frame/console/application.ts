import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { FaultText } from '../../../data-provider/http/faults';
import type { AuthorizedFetch } from '../auth/http';
import type { FieldView } from '../field-types/field-type';
import type { Language } from '../i18n/languages';
import type { Icons } from '../layout/shell/menu-icons';
import type { ApplicationSettings } from '../layout/site/site-config';
import type { EntityModels } from '../model/application-model';
import type { SchemaLines } from '../model/schema-lines';
import type { ConsoleResource } from '../slots/slots';

/** A page that is no list of records, with its place on top of the menu. */
export interface OwnPage {
  /** Its address, for example `/dashboard`. */
  path: string;
  element: ReactElement;
  /** Catalogue key. */
  label: string;
  icon: SvgIconComponent;
  /** Loads its code: where the console begins with it, both are shown at once. */
  preload?(): Promise<unknown>;
}

/** What surrounds every page of an application. */
export interface SurroundingsProps {
  http: AuthorizedFetch;
  /** What is shown when no answer of the server comes. */
  faultText: FaultText;
  children: ReactNode;
}

/** What an application shows to whoever is signed in. */
export interface ConsoleParts {
  models: EntityModels;
  /** Every entity with what is added by hand to its generated screens. */
  resources: readonly ConsoleResource[];
  /** Icons of its own, by the names in `icons` of `_application.json`. */
  icons?: Icons;
  /** How its own field types are shown, by the names in `fieldTypes` of `_application.json`. */
  fieldViews?: Readonly<Record<string, FieldView>>;
  /** By the path of an entity's list: beside its entry in the menu. */
  menuMarks?: Readonly<Record<string, ComponentType>>;
  /** The first one is where the console begins; without any it begins with the first entry of the menu. */
  pages?: readonly OwnPage[];
  /** Puts what pages of the application ask for around all of them. */
  Surroundings?: ComponentType<SurroundingsProps>;
  /** In the top bar, beside the choice of language. */
  TopBarPart?: ComponentType;
  /** Lines of its schemas, for whoever asks why; without them only files and pointers are shown. */
  schemaLines?(): Promise<SchemaLines>;
}

/** What a page is handed that anybody may open. */
export interface OpenPageProps {
  /** What the address has behind its path. */
  rest: string;
}

/** What an application hands to the console of every application. */
export interface ConsoleApplication {
  /** The first one is for whoever speaks none of them. */
  languages: readonly Language[];
  /** Paths of its logo, on a ground of 40 by 40. */
  Mark: ComponentType;
  /** Beside the login form, where there is room for it. */
  Brand: ComponentType;
  /**
   * Reads settings of its own out of what the server says of itself.
   *
   * @throws ConfigError naming a setting that is missing.
   */
  settings(answer: Readonly<Record<string, unknown>>): ApplicationSettings;
  /** Called after somebody signed in. The page may be left at once. */
  signedIn?(http: AuthorizedFetch): Promise<void>;
  /** The signed-in part, whose code is loaded only then. */
  load(): Promise<ConsoleParts>;
  /** Pages for whoever comes, signed in or not, each for all addresses below its path: `/display` has `/display/anything`. */
  openPages?: Readonly<Record<string, () => Promise<{ default: ComponentType<OpenPageProps> }>>>;
  /** Loads the code of one of its own pages, by the address, beside that of the signed-in part. */
  loadScreen?(path: string): Promise<unknown> | undefined;
  /** Addresses of GET requests that the screen at an address begins with: they are sent while its code is loaded. */
  firstQuestions?(address: Pick<Location, 'pathname' | 'search'>): readonly string[];
}
