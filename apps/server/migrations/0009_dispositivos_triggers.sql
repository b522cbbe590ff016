INSERT INTO mudancas_versao (assunto) VALUES ('dispositivos');
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR DELETE OR UPDATE OF status ON dispositivos
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('dispositivos');
--> statement-breakpoint
-- A sign of life alone is no change that anybody has to hear of.
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OF encerrada_em ON sessoes
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('dispositivos');
--> statement-breakpoint
-- Streams that stay open for hours ask again whether their device is still let in.
CREATE FUNCTION registra_fim_de_sessao_de_dispositivo() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM avanca_versao('sessoes');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER registra_fim AFTER UPDATE OF encerrada_em ON sessoes
FOR EACH ROW WHEN (OLD.encerrada_em IS NULL AND NEW.encerrada_em IS NOT NULL)
EXECUTE FUNCTION registra_fim_de_sessao_de_dispositivo();
--> statement-breakpoint
-- Whatever removes an auth session ends its device session, with the reason it can know; others say theirs before.
CREATE FUNCTION encerra_sessao_de_dispositivo() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessoes
     SET encerrada_em = now(), motivo = CASE WHEN OLD.expires_at <= now() THEN 'inatividade' ELSE 'admin' END
   WHERE auth_session_id = OLD.id AND encerrada_em IS NULL;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER encerra_dispositivo BEFORE DELETE ON auth_sessions
FOR EACH ROW EXECUTE FUNCTION encerra_sessao_de_dispositivo();
