ALTER TABLE "visitas" DROP CONSTRAINT "visitas_telefone_valido";--> statement-breakpoint
ALTER TABLE "contatos_telefonicos" DROP CONSTRAINT "contatos_telefone_valido";--> statement-breakpoint
ALTER TABLE "contatos_telefonicos" DROP CONSTRAINT "contatos_telefone_2_valido";--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_telefone_valido";--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_telefone_alt_valido";--> statement-breakpoint
ALTER TABLE "pendencias" DROP CONSTRAINT "pendencias_entidade_valida";--> statement-breakpoint
ALTER TABLE "visitas" ADD CONSTRAINT "visitas_telefone_valido" CHECK ("visitas"."telefone" ~ '^(55[0-9]{10,11}|\+(?!55)[1-9][0-9]{5,14})$');--> statement-breakpoint
ALTER TABLE "contatos_telefonicos" ADD CONSTRAINT "contatos_telefone_valido" CHECK ("contatos_telefonicos"."telefone" ~ '^(55[0-9]{10,11}|\+(?!55)[1-9][0-9]{5,14})$');--> statement-breakpoint
ALTER TABLE "contatos_telefonicos" ADD CONSTRAINT "contatos_telefone_2_valido" CHECK ("contatos_telefonicos"."telefone_2" ~ '^(55[0-9]{10,11}|\+(?!55)[1-9][0-9]{5,14})$' and "contatos_telefonicos"."telefone_2" <> "contatos_telefonicos"."telefone");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_telefone_valido" CHECK ("leads"."telefone" ~ '^(55[0-9]{10,11}|\+(?!55)[1-9][0-9]{5,14})$');--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_telefone_alt_valido" CHECK ("leads"."telefone_alt" ~ '^(55[0-9]{10,11}|\+(?!55)[1-9][0-9]{5,14})$' and "leads"."telefone_alt" <> "leads"."telefone");--> statement-breakpoint
ALTER TABLE "pendencias" ADD CONSTRAINT "pendencias_entidade_valida" CHECK ("pendencias"."entidade" in ('pacientes', 'clinicas', 'leads', 'contatos_telefonicos', 'profiles', 'incidentes_seguranca', 'solicitacoes_titular', 'empresa_config'));

--> statement-breakpoint
-- Numbers with another country's code are no Brazilian ones; the page's expression reads the same.
CREATE OR REPLACE FUNCTION telefones_nacionais(textos text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(array_agg(CASE WHEN length(d) IN (12, 13) AND left(d, 2) = '55' THEN substr(d, 3) ELSE d END), '{}')
    FROM unnest(textos) AS t,
         regexp_matches(t, '(?<![0-9+]|\+[0-9]{1,3}[ \t\r\n\u00a0().-]{1,3}|(?:^|[^0-9])00[ \t\r\n\u00a0().-]{0,3})((?:\+?55[ \t\r\n\u00a0.-]*)?\(?0?[0-9]{2}\)?[ \t\r\n\u00a0.-]*9?[0-9]{4}[ \t\r\n\u00a0.-]*[0-9]{4})(?![0-9])', 'g') AS m,
         regexp_replace(ltrim(regexp_replace(m[1], '[^0-9]', '', 'g'), '0'), '^550(?=[1-9][0-9]{10}$)', '55') AS d
$$;
--> statement-breakpoint
REINDEX INDEX clinicas_telefones;
--> statement-breakpoint
-- Whether a stored number may have been one abroad that was taken for a Brazilian one: landlines begin with 2 to 5, and some
-- area codes are the codes of countries whose numbers have as many digits.
CREATE FUNCTION pode_ser_de_fora(telefone text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(telefone ~ '^55(?:[0-9]{2}[016-9][0-9]{7}|(?:33|34|41|51|66|84)9[0-9]{8}|799[0-9]{8}|(?:32|45)[2-5][0-9]{7}|474[0-9]{7})$', false)
$$;
--> statement-breakpoint
-- Asks administrators once to check the numbers stored so: those that no landline has, and those whose area code is neither that
-- of the record's state nor, where no state is known, one that at least a twentieth of all numbers have.
CREATE FUNCTION pede_conferencia_de_telefones() RETURNS void
LANGUAGE sql
AS $$
  WITH numeros AS (
    SELECT 'leads' AS entidade, id, estado, fone FROM leads, unnest(ARRAY[telefone, telefone_alt]) AS fone
     WHERE arquivado_em IS NULL
    UNION ALL
    SELECT 'contatos_telefonicos', id, estado, fone FROM contatos_telefonicos, unnest(ARRAY[telefone, telefone_2]) AS fone
     WHERE arquivado_em IS NULL
    UNION ALL
    SELECT 'pacientes', id, estado, fone FROM pacientes, unnest(ARRAY[telefone, declarante_telefone, responsavel_telefone]) AS fone
     WHERE arquivado_em IS NULL
  ), com_ddd AS (
    SELECT *, substr(fone, 3, 2) AS ddd FROM numeros WHERE fone IS NOT NULL
  ), daqui AS (
    SELECT ddd FROM com_ddd GROUP BY ddd HAVING count(*) * 20 >= (SELECT count(*) FROM com_ddd)
  )
  INSERT INTO pendencias (papel, entidade, entidade_id, fato, titulo, prazo_em)
  SELECT DISTINCT 'admin', entidade, id, 'telefone:' || entidade || ':' || id,
         'Confira o telefone: pode ser de fora do Brasil', now() + interval '30 days'
    FROM com_ddd
    LEFT JOIN (VALUES ('32', 'MG'), ('33', 'MG'), ('34', 'MG'), ('41', 'PR'), ('45', 'PR'), ('47', 'SC'), ('51', 'RS'),
                      ('66', 'MT'), ('79', 'SE'), ('84', 'RN')) AS area (ddd, uf) USING (ddd)
   WHERE pode_ser_de_fora(fone)
     AND (fone ~ '^55[0-9]{2}[016-9][0-9]{7}$' OR estado <> area.uf
          OR (estado IS NULL AND ddd NOT IN (SELECT daqui.ddd FROM daqui)))
  ON CONFLICT (fato) DO NOTHING
$$;
--> statement-breakpoint
SELECT pede_conferencia_de_telefones();
