import { autocompletion, type CompletionContext, type CompletionResult, closeBrackets } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  defaultHighlightStyle,
  foldGutter,
  HighlightStyle,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { Box, lighten, useTheme } from '@mui/material';
import { useEffect, useRef } from 'react';
import { readCspNonce } from '../layout/theme/theme';
import type { Mistake } from '../schema-change/studio-calls';
import { findRange } from './rules/edit-text';
import { listKeywordsAt } from './rules/keywords-at';

interface JsonEditorProps {
  label: string;
  text: string;
  mistakes: readonly Mistake[];
  pointer: string | undefined;
  onChange(text: string): void;
}

const DARK = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => {
    const { color } = spec;
    return typeof color === 'string' && color.startsWith('#') ? { ...spec, color: lighten(color, 0.6) } : spec;
  }),
);

function completions(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/"?[\w$-]*/);
  if (word === null || (word.from === word.to && !context.explicit)) return null;
  const keywords = listKeywordsAt(context.state.doc.toString(), context.pos);
  return {
    from: word.from,
    options: keywords.map(({ name, says }) => ({
      ...{ label: JSON.stringify(name), info: says },
      type: 'property',
    })),
  };
}

const diagnosticOf = (text: string, { pointer, problem }: Mistake): Diagnostic => {
  return { ...findRange(text, pointer), severity: 'error', message: problem };
};

export default function JsonEditor({ label, text, mistakes, pointer, onChange }: JsonEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const onText = useRef(onChange);
  onText.current = onChange;
  const { palette } = useTheme();
  const isDark = palette.mode === 'dark';
  const first = useRef(text);

  useEffect(() => {
    if (place.current === null) return undefined;
    const nonce = readCspNonce(document);
    const look = EditorView.theme(
      { '&': { fontSize: '13px' }, '.cm-gutters': { background: 'transparent' } },
      { dark: isDark },
    );
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          ...(nonce === undefined ? [] : [EditorView.cspNonce.of(nonce)]),
          ...[look, lineNumbers(), foldGutter(), lintGutter(), history(), drawSelection(), bracketMatching()],
          ...[closeBrackets(), json(), syntaxHighlighting(isDark ? DARK : defaultHighlightStyle)],
          autocompletion({ override: [completions] }),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorView.lineWrapping,
          EditorView.updateListener.of(({ docChanged, state }) => {
            first.current = state.doc.toString();
            if (docChanged) onText.current(first.current);
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label, isDark]);

  useEffect(() => {
    const editor = view.current;
    if (editor === undefined) return;
    if (editor.state.doc.toString() !== text) {
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
    }
    editor.dispatch(
      setDiagnostics(
        editor.state,
        mistakes.map((mistake) => diagnosticOf(text, mistake)),
      ),
    );
  }, [text, mistakes]);

  useEffect(() => {
    const editor = view.current;
    if (editor === undefined || pointer === undefined) return;
    const { from, to } = findRange(editor.state.doc.toString(), pointer);
    editor.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
    editor.focus();
  }, [pointer]);

  return (
    <Box
      ref={place}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        maxHeight: '70vh',
        '& .cm-editor': { maxHeight: '70vh' },
      }}
    />
  );
}
