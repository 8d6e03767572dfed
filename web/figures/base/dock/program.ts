import { html, type TemplateResult } from 'lit';
import type { Language } from '../../../model/language/language.js';
import { PROGRAM_LANGUAGES, writeProgram, type Computed } from '../../../model/program/program.js';
import '../../../parts/explanation/program.js';
import { en } from './panels.words.js';

/** The computation in view, to be read and copied in five languages. */
export function programCard(computation: Computed, language: Language): TemplateResult {
  const words = language.with({ en });
  const tabs = PROGRAM_LANGUAGES.map((id) => ({
    id,
    label: words.say(`program.${id}`),
    note: words.say(
      id === 'pseudo-code' && 'points' in computation ? 'program.note.one-step' : `program.note.${id}`,
    ),
    lines: writeProgram(id, computation),
  }));
  return html`<soft-program
    part="program"
    .tabs=${tabs}
    .texts=${{
      languages: words.say('program.languages'),
      changed: words.say('program.changed'),
      copy: words.say('program.copy'),
      copyWhat: words.say('program.copy-what'),
      copied: words.say('program.copied'),
      copyFailed: words.say('program.copy-failed'),
    }}
  ></soft-program>`;
}
