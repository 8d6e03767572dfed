import type { Language } from '../../../model/language/language.js';

const en = { 'figure.name': 'Figure: {figure}, {step}' } as const;

export interface NamedFigure extends HTMLElement {
  readonly controller: { readonly definition: { readonly name: string } };
  readonly language: Language;
  readonly step: string;
  stepName(step: string): string;
}

/** Says what the figure is called to who does not see it; it puts no heading among those of the page. */
export function nameFigure(element: NamedFigure): void {
  const name = (): void => {
    const { controller, language } = element;
    const figure = controller.definition.name.replaceAll('-', ' ');
    const step = element.stepName(element.step);
    element.setAttribute('aria-label', language.with({ en }).say('figure.name', { figure, step }));
  };
  element.role = 'group';
  element.addEventListener('figure-drawn', name);
  name();
}
