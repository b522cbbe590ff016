ALTER TABLE "orcamentos" ADD COLUMN "conteudo_enviado" jsonb;
--> statement-breakpoint
-- The accepted quote as it was drawn is kept as it is.
CREATE FUNCTION congela_documento_do_orcamento() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the document of an acceptance never changes' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER congelado BEFORE UPDATE OR DELETE ON orcamento_documentos
FOR EACH ROW EXECUTE FUNCTION congela_documento_do_orcamento();
