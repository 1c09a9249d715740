/**
 * In the preview, refuses to render pages that a visitor might open next. Next.js asks for every
 * link in sight, and again after each keystroke that renews the page: with nothing cached in draft
 * mode, that work would keep the page on the screen waiting. Visitors never come through here.
 */
export function proxy() {
  return new Response(null, {status: 204})
}

export const config = {
  matcher: [
    {
      source: '/:path*',
      has: [
        {type: 'cookie', key: '__prerender_bypass'},
        {type: 'header', key: 'next-router-prefetch'},
      ],
    },
  ],
}
