/** Of a code to scan, which is black on white by day and by night. */
export const CODE_RULES =
  '.q{margin:24px auto 0;padding:12px;width:208px;background:#fff;border-radius:12px}.q svg{display:block;width:100%;stroke-width:1;stroke-linecap:butt}'
