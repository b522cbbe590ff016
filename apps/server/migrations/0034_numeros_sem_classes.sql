-- Classes such as \d and \s hold other characters here than in the page's expression; both now list theirs.
CREATE OR REPLACE FUNCTION telefones_nacionais(textos text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(array_agg(CASE WHEN length(d) IN (12, 13) AND left(d, 2) = '55' THEN substr(d, 3) ELSE d END), '{}')
    FROM unnest(textos) AS t,
         regexp_matches(t, '(?<![0-9])((?:\+?55[ \t\r\n\u00a0.-]*)?\(?0?[0-9]{2}\)?[ \t\r\n\u00a0.-]*9?[0-9]{4}[ \t\r\n\u00a0.-]*[0-9]{4})(?![0-9])', 'g') AS m,
         ltrim(regexp_replace(m[1], '[^0-9]', '', 'g'), '0') AS d
$$;
--> statement-breakpoint
REINDEX INDEX clinicas_telefones;
