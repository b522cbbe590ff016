-- Lower case without accents: the key for searching and comparing Portuguese text. Needs no extension.
CREATE FUNCTION sem_acento(texto text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT lower(regexp_replace(normalize(texto, NFD), '[\u0300-\u036f]', '', 'g')) $$;
--> statement-breakpoint
CREATE FUNCTION marca_atualizacao() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;
