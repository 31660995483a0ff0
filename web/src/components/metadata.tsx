import { company } from '../company.ts';
import type { PageMetadata } from '../pages.ts';

/** What a page says about itself to search engines and social networks. React puts it in <head>. */
export function Metadata({
  path,
  title,
  description,
  keywords,
  hidden,
}: PageMetadata & { path: string }) {
  const address = new URL(path, company.url).href;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords ? <meta name="keywords" content={keywords} /> : null}
      {hidden ? (
        <meta name="robots" content="noindex, nofollow" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_MX" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={new URL('/og-image.jpg', company.url).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
