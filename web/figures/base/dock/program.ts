import { html, type TemplateResult } from 'lit';
import type { Language } from '../../../model/language/language.js';
import {
  PROGRAM_LANGUAGES,
  writeProgram,
  type Computed,
  type ProgramLanguage,
} from '../../../model/program/program.js';
import '../../../parts/explanation/program.js';
import { en } from './panels.words.js';

/** What is to be known of a program. */
function noteOf(id: ProgramLanguage, computation: Computed) {
  if (id === 'pseudo-code' && 'points' in computation) return 'program.note.one-step';
  if ('records' in computation) {
    if (id === 'pseudo-code') return 'program.note.left-out';
    if (computation.keys === 'word-vectors' && (id === 'numpy' || id === 'pytorch'))
      return 'program.note.with-file';
  }
  return `program.note.${id}` as const;
}

/** The computation in view, to be read and copied in five languages. */
export function programCard(computation: Computed, language: Language): TemplateResult {
  const words = language.with({ en });
  const tabs = PROGRAM_LANGUAGES.map((id) => ({
    id,
    label: words.say(`program.${id}`),
    note: words.say(noteOf(id, computation)),
    lines: writeProgram(id, computation),
  }));
  return html`<soft-program
    part="program"
    .tabs=${tabs}
    .texts=${{
      changed: words.say('program.changed'),
      copy: words.say('program.copy'),
      copyWhat: words.say('program.copy-what'),
      copied: words.say('program.copied'),
      copyFailed: words.say('program.copy-failed'),
    }}
  ></soft-program>`;
}
