INSERT INTO mudancas_versao (assunto) VALUES ('usuarios'), ('empresa'), ('sessoes');
--> statement-breakpoint
INSERT INTO empresa_config (unica) VALUES (true);
--> statement-breakpoint
-- A change advances the version that the next change must name; writing the same again, or a new access time, is none.
CREATE OR REPLACE FUNCTION marca_atualizacao() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'ultimo_acesso' - 'versao' - 'updated_at' = to_jsonb(OLD) - 'ultimo_acesso' - 'versao' - 'updated_at' THEN
    RETURN NEW;
  END IF;
  NEW.versao := OLD.versao + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON empresa_config FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER UPDATE ON empresa_config
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('empresa');
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR DELETE OR UPDATE OF email, full_name, role, is_active, aprovado, telefone, image,
  max_dispositivos, supervisor_id, estados_atendidos ON profiles
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('usuarios');
--> statement-breakpoint
-- Streams that stay open for hours ask again whether their session lives, once somebody's has ended.
CREATE FUNCTION registra_fim_de_sessao() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM linhas) THEN
    PERFORM avanca_versao('sessoes');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER registra_delete AFTER DELETE ON auth_sessions
REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION registra_fim_de_sessao();
--> statement-breakpoint
CREATE FUNCTION recusa_alteracao() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER somente_inclusao BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION recusa_alteracao();
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM CURRENT_USER;
