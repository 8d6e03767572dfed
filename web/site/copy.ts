/** The address of the site that this page of the folder `embed` belongs to. */
export const siteAddress = (): string => new URL('../', location.href.replace(/[?#].*/, '')).href;

const SAMPLE_HOST = 'https://host.example/';

/** Puts the address this page was served from into its snippets, and lets each be copied. */
export function startCopyButtons(): void {
  const host = siteAddress();
  for (const block of document.querySelectorAll<HTMLElement>('.copyable')) {
    const code = block.querySelector('code');
    const button = block.querySelector('button');
    if (!code || !button) continue;
    // What has no address keeps what is marked in it.
    if (code.textContent.includes(SAMPLE_HOST))
      code.textContent = code.textContent.replaceAll(SAMPLE_HOST, host);
    button.hidden = false;
    button.addEventListener('click', () => void copy(block, code));
  }
}

/** A page that was not served securely has no clipboard, and any page may be refused it. */
async function write(text: string): Promise<'done' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'done';
  } catch {
    return 'failed';
  }
}

async function copy(block: HTMLElement, code: HTMLElement): Promise<void> {
  const outcome = await write(code.textContent);
  for (const word of block.querySelectorAll<HTMLElement>('[data-copy]')) {
    word.hidden = word.dataset.copy !== outcome;
  }
}
