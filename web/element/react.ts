'use client';
import {
  createElement,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { SoftLookup as Figure } from './soft-lookup.js';

/** Those of the tag; their types are made from the figures' definitions (scripts/lib/element-api.mjs). */
interface Props {
  readonly children?: ReactNode;
  readonly ref?: Ref<Figure>;
  readonly [name: string]: unknown;
}

const EVENT = /^on(soft-lookup-.+)$/;

/**
 * The tag `<soft-lookup>` for React 19, also where a server renders it. React writes text and numbers into the tag; what
 * a tag can't hold it loses when it takes over a rendered page: objects, names in camelCase, and listeners to the
 * element's own events. These are given to the element by this component.
 */
export function SoftLookup({ children, ref, ...props }: Props): ReactElement {
  const figure = useRef<Figure>(null);
  const given = useRef(new Map<string, string>());
  const [attributes, inputs, listeners] = sort(props);

  useImperativeHandle(ref, () => figure.current!);

  useLayoutEffect(() => {
    for (const name of new Set([...given.current.keys(), ...inputs.keys()])) {
      const value = inputs.get(name);
      // By what it says: a list that is written in JSX is another one each time, and setting it undoes what readers edited.
      const text = value === undefined ? '' : JSON.stringify(value);
      if (text === (given.current.get(name) ?? '')) continue;
      given.current.set(name, text);
      figure.current?.setInput(name, value);
    }
  });

  useLayoutEffect(() => {
    const element = figure.current;
    for (const [type, listener] of listeners) element?.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) element?.removeEventListener(type, listener);
    };
  });

  return createElement('soft-lookup', { ...attributes, ref: figure }, children);
}

/** What React writes into the tag, what is set as properties, and who listens to what. */
function sort(
  props: Readonly<Record<string, unknown>>,
): [Record<string, unknown>, Map<string, unknown>, Map<string, EventListener>] {
  const attributes: Record<string, unknown> = {};
  const inputs = new Map<string, unknown>();
  const listeners = new Map<string, EventListener>();
  for (const [name, value] of Object.entries(props)) {
    const type = EVENT.exec(name)?.[1];
    if (type !== undefined) {
      if (typeof value === 'function') listeners.set(type, value as EventListener);
    } else if (Object.hasOwn(Figure.prototype, name) && !fitsIntoTag(name, value)) {
      inputs.set(name, value ?? undefined);
    } else {
      attributes[name] = value;
    }
  }
  return [attributes, inputs, listeners];
}

const fitsIntoTag = (name: string, value: unknown): boolean =>
  name === name.toLowerCase() && (typeof value === 'string' || typeof value === 'number');
