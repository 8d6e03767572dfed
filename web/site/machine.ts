const LIT = 'lit';

/**
 * A part that is pointed at or has the focus is lit in the picture and in the list, and what its lesson tells is shown
 * there. The last one stays lit. Without script the list tells of all of them.
 */
export function startMachine(machine: HTMLElement): void {
  const parts = [...machine.querySelectorAll<HTMLElement | SVGElement>('[data-part]')];

  function light(name: string | undefined): void {
    for (const part of parts) part.classList.toggle(LIT, part.dataset['part'] === name);
  }

  for (const event of ['pointerover', 'focusin'] as const) {
    machine.addEventListener(event, ({ target }) => {
      const part = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-part]') : null;
      if (part) light(part.dataset['part']);
    });
  }
  machine.classList.add('live');
  light(machine.querySelector<HTMLElement>('li[data-part]')?.dataset['part']);
}
