/** The two ways on from the last sentence. Without script the page is printed by the browser's own command. */
export function startClosing(closing: HTMLElement): void {
  const printing = closing.querySelector<HTMLButtonElement>('.print-page');
  if (printing) {
    printing.hidden = false;
    printing.addEventListener('click', () => print());
  }
  closing.querySelector('.to-own-sentence')?.addEventListener('click', (event) => {
    const field = document.querySelector<HTMLInputElement>('#own-sentence');
    if (!field) return;
    event.preventDefault();
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  });
}
