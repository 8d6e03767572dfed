import { html, type TemplateResult } from 'lit';
import type { Language } from '../../model/language/language.js';
import { PROGRAM_LANGUAGES, writeProgram, type Computation } from '../../model/program/program.js';
import '../../parts/program.js';

/** The computation in view, to be read and copied in five languages. */
export function programCard(computation: Computation, language: Language): TemplateResult {
  const tabs = PROGRAM_LANGUAGES.map((id) => ({
    id,
    label: language.say(`program.${id}`),
    note: language.say(`program.note.${id}`),
    lines: writeProgram(id, computation),
  }));
  return html`<soft-program
    part="program"
    .tabs=${tabs}
    .texts=${{
      languages: language.say('program.languages'),
      changed: language.say('program.changed'),
      copy: language.say('program.copy'),
      copied: language.say('program.copied'),
      copyFailed: language.say('program.copy-failed'),
    }}
  ></soft-program>`;
}
