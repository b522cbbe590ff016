CREATE TABLE "assinaturas_push" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"usuario_id" uuid NOT NULL,
	"dispositivo_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"enviada_em" timestamp with time zone,
	CONSTRAINT "assinaturas_push_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "assinaturas_push_endpoint_tamanho" CHECK (length("assinaturas_push"."endpoint") <= 1000),
	CONSTRAINT "assinaturas_push_chaves_tamanho" CHECK (length("assinaturas_push"."p256dh") <= 120 and length("assinaturas_push"."auth") <= 120)
);
--> statement-breakpoint
CREATE TABLE "avisos_preferencias" (
	"usuario_id" uuid PRIMARY KEY NOT NULL,
	"tipos" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"silencio_de" text,
	"silencio_ate" text,
	CONSTRAINT "avisos_preferencias_silencio_valido" CHECK (("avisos_preferencias"."silencio_de" is null) = ("avisos_preferencias"."silencio_ate" is null) and "avisos_preferencias"."silencio_de" ~ '^([01]\d|2[0-3]):[0-5]\d$' and "avisos_preferencias"."silencio_ate" ~ '^([01]\d|2[0-3]):[0-5]\d$' and "avisos_preferencias"."silencio_de" <> "avisos_preferencias"."silencio_ate")
);
--> statement-breakpoint
ALTER TABLE "notificacoes" ADD COLUMN "expira_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notificacoes" ADD COLUMN "avisada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assinaturas_push" ADD CONSTRAINT "assinaturas_push_usuario_id_profiles_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avisos_preferencias" ADD CONSTRAINT "avisos_preferencias_usuario_id_profiles_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assinaturas_push_usuario" ON "assinaturas_push" USING btree ("usuario_id","created_at");--> statement-breakpoint
CREATE INDEX "assinaturas_push_dispositivo" ON "assinaturas_push" USING btree ("dispositivo_id");--> statement-breakpoint
CREATE INDEX "notificacoes_nao_avisadas" ON "notificacoes" USING btree ("created_at") WHERE "notificacoes"."avisada_em" is null;
--> statement-breakpoint
ALTER TABLE "assinaturas_push" ADD CONSTRAINT "assinaturas_push_dispositivo_id_dispositivos_id_fk" FOREIGN KEY ("dispositivo_id") REFERENCES "public"."dispositivos"("id") ON DELETE cascade;
--> statement-breakpoint
-- That phone and e-mail were seen to is no change that an open page has to hear of.
DROP TRIGGER mudancas ON notificacoes;
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR DELETE OR UPDATE OF lida_em ON notificacoes
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('notificacoes');
--> statement-breakpoint
-- What was written before is told to nobody again.
UPDATE notificacoes SET avisada_em = now();
--> statement-breakpoint
-- Notices end with the sign-out or the removal of a session; inactivity lets them be.
CREATE FUNCTION encerra_avisos_da_sessao() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM assinaturas_push WHERE dispositivo_id = NEW.dispositivo_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER encerra_avisos AFTER UPDATE OF encerrada_em ON sessoes
FOR EACH ROW WHEN (OLD.encerrada_em IS NULL AND NEW.encerrada_em IS NOT NULL AND NEW.motivo <> 'inatividade')
EXECUTE FUNCTION encerra_avisos_da_sessao();
--> statement-breakpoint
-- And with the approval of the device.
CREATE FUNCTION encerra_avisos_do_dispositivo() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM assinaturas_push WHERE dispositivo_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER encerra_avisos AFTER UPDATE OF status ON dispositivos
FOR EACH ROW WHEN (OLD.status = 'aprovado' AND NEW.status <> 'aprovado')
EXECUTE FUNCTION encerra_avisos_do_dispositivo();
--> statement-breakpoint
-- A browser that somebody else signs in with tells nothing of the person before.
CREATE FUNCTION encerra_avisos_de_outra_pessoa() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM assinaturas_push a USING dispositivos d, dispositivos novo
   WHERE novo.id = NEW.dispositivo_id AND d.chave_hash = novo.chave_hash AND d.usuario_id <> novo.usuario_id
     AND a.dispositivo_id = d.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER encerra_avisos_de_outra_pessoa AFTER INSERT ON sessoes
FOR EACH ROW EXECUTE FUNCTION encerra_avisos_de_outra_pessoa();
