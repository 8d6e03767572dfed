/** How large a picture is to be, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
