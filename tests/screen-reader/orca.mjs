// Orca, Debian's screen reader, beside Firefox on a display that nobody sees. It says nothing aloud: what it would say is read
// from the record that it writes. To be run where there are a display and a session bus: scripts/test-long.mjs.
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serve } from '../../scripts/serve.mjs';

const execute = promisify(execFile);
const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const PATIENCE = 60_000;
/** So often it is looked at what was said, in milliseconds. */
const LOOK = 50;

const PREFERENCES = {
  'accessibility.force_disabled': -1,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};

const moment = () => new Promise((done) => setTimeout(done, LOOK));

/** A screen reader and the built site. */
export class ScreenReader {
  #folder = mkdtempSync(join(tmpdir(), 'screen-reader-'));
  #processes = [];
  #browser = null;
  #site = null;
  /** How much of the record was heard. */
  #heard = 0;

  static async start() {
    const reader = new ScreenReader();
    reader.#site = await serve({ root: dist });
    mkdirSync(join(reader.#folder, 'run'), { mode: 0o700 });
    reader.#spawn('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately', '--screen-reader=1']);
    await reader.#hasBus();
    reader.#spawn('orca', ['--replace', `--debug-file=${reader.#record}`, '--debug']);
    await reader.hears(/Screen reader on/);
    return reader;
  }

  get #record() {
    return join(this.#folder, 'said');
  }

  #spawn(command, args) {
    const env = {
      ...process.env,
      HOME: this.#folder,
      XDG_RUNTIME_DIR: join(this.#folder, 'run'),
      GNOME_ACCESSIBILITY: '1',
    };
    const started = spawn(command, args, { stdio: 'ignore', env });
    this.#processes.push(started);
    return started;
  }

  /** Without what carries names and events from the browser to it, a screen reader ends at once. */
  async #hasBus() {
    const asked = [
      '--session',
      '--dest=org.a11y.Bus',
      '--print-reply',
      '/org/a11y/bus',
      'org.a11y.Bus.GetAddress',
    ];
    for (const end = Date.now() + PATIENCE; Date.now() < end;) {
      const isThere = await execute('dbus-send', asked).then(
        () => true,
        () => false,
      );
      if (isThere) return;
    }
    throw new Error('there is no bus for a screen reader');
  }

  /** What was said since the record began, without the keys that it repeats. */
  #said() {
    let record = '';
    try {
      record = readFileSync(this.#record, 'utf8');
    } catch {
      // Nothing was said yet.
    }
    return [...record.matchAll(/SPEECH OUTPUT: '(.*)'/g)]
      .map(([, text]) => text)
      .filter((text) => !/^\w+ $/.test(text));
  }

  /** Opens a page of the site in a browser of its own. */
  async open(path) {
    this.#browser?.kill();
    const profile = mkdtempSync(join(this.#folder, 'profile-'));
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    this.#heard = this.#said().length;
    this.#browser = this.#spawn('firefox-esr', [
      '--profile',
      profile,
      '--no-remote',
      `${this.#site.url}/${path}`,
    ]);
    await this.hears(/Finished loading .* Soft Lookup/);
  }

  /** Presses keys, by the names that X has for them. */
  async press(...keys) {
    this.#heard = this.#said().length;
    for (const key of keys) await execute('xdotool', ['key', key]);
  }

  /** Waits until something that it says since the last key is like this. */
  async hears(wanted) {
    for (const end = Date.now() + PATIENCE; Date.now() < end;) {
      const said = this.#said().slice(this.#heard).join(' ');
      if (wanted.test(said)) return said;
      await moment();
    }
    throw new Error(`${wanted} was not said, but: ${this.#said().slice(this.#heard).join(' | ')}`);
  }

  /** Goes on with Tab to what is called so: each of its stops says something. */
  async tabTo(wanted, most = 25) {
    for (let presses = 0; presses < most; presses += 1) {
      await this.press('Tab');
      if (wanted.test(await this.hears(/\S/))) return;
    }
    throw new Error(`${wanted} is more than ${most} presses away`);
  }

  /** Past the header and the prose, as the page offers it. */
  async goToFigure() {
    await this.tabTo(/Skip to the step/);
    await this.press('Return');
    await this.hears(/heading level 2/);
    await this.tabTo(/Skip to the figure/);
    await this.press('Return');
    await this.hears(/heading level 3/);
  }

  async stop() {
    for (const each of this.#processes.reverse()) each.kill();
    await this.#site.close();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
