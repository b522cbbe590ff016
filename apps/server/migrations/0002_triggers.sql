INSERT INTO mudancas_versao (assunto) VALUES ('clinicas'), ('cidades'), ('catalogos');
--> statement-breakpoint
-- Advances a subject's counter, once per transaction, and hints to the listeners. The row lock held until commit makes
-- the order of versions the order of commits, so that whoever reads "versao > known" misses nothing.
CREATE FUNCTION avanca_versao(p_assunto text) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  -- The start time tells apart equal ids of two clusters after a dump was restored.
  atual text := pg_current_xact_id()::text || '@' || extract(epoch FROM now())::text;
  v bigint;
BEGIN
  UPDATE mudancas_versao
     SET versao = versao + CASE WHEN transacao = atual THEN 0 ELSE 1 END, transacao = atual
   WHERE assunto = p_assunto
  RETURNING versao INTO v;
  PERFORM pg_notify('mudancas', p_assunto);
  RETURN v;
END $$;
--> statement-breakpoint
CREATE FUNCTION avanca_versao_do_assunto() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM avanca_versao(TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION registra_mudanca_clinicas() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  v bigint;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    v := avanca_versao('clinicas');
    UPDATE clinicas_mudancas SET versao = v;
  ELSIF EXISTS (SELECT 1 FROM linhas) THEN
    v := avanca_versao('clinicas');
    INSERT INTO clinicas_mudancas (clinica_id, versao) SELECT DISTINCT id, v FROM linhas
    ON CONFLICT (clinica_id) DO UPDATE SET versao = excluded.versao;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER registra_insert AFTER INSERT ON clinicas
REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION registra_mudanca_clinicas();
--> statement-breakpoint
CREATE TRIGGER registra_update AFTER UPDATE ON clinicas
REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION registra_mudanca_clinicas();
--> statement-breakpoint
CREATE TRIGGER registra_delete AFTER DELETE ON clinicas
REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION registra_mudanca_clinicas();
--> statement-breakpoint
CREATE TRIGGER registra_truncate AFTER TRUNCATE ON clinicas
FOR EACH STATEMENT EXECUTE FUNCTION registra_mudanca_clinicas();
--> statement-breakpoint
-- Lists absent from imported rows count as empty; every change is a new version.
CREATE FUNCTION completa_clinica() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.specialties := coalesce(NEW.specialties, '{}');
  NEW.features := coalesce(NEW.features, '{}');
  NEW.atendimentos := coalesce(NEW.atendimentos, '{}');
  NEW.gallery_images := coalesce(NEW.gallery_images, '{}');
  NEW.video_urls := coalesce(NEW.video_urls, '{}');
  NEW.video_files := coalesce(NEW.video_files, '{}');
  NEW.estrutura_clinica := coalesce(NEW.estrutura_clinica, '{}');
  NEW.taxas := coalesce(NEW.taxas, '{}');
  NEW.tipos_internacao := coalesce(NEW.tipos_internacao, '{}');
  NEW.planos_saude := coalesce(NEW.planos_saude, '{}');
  IF TG_OP = 'UPDATE' THEN
    NEW.versao := OLD.versao + 1;
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER completa BEFORE INSERT OR UPDATE ON clinicas FOR EACH ROW EXECUTE FUNCTION completa_clinica();
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cidades
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('cidades');
--> statement-breakpoint
DO $$
DECLARE
  tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['generos_clinica', 'planos_saude', 'tipos_internacao', 'specialties', 'atendimentos',
    'estruturas', 'taxas', 'tipos_assistencia', 'periodicidades', 'estados']
  LOOP
    EXECUTE format('CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto(''catalogos'')', tabela);
    EXECUTE format('CREATE TRIGGER atualizacao BEFORE UPDATE ON %I
      FOR EACH ROW EXECUTE FUNCTION marca_atualizacao()', tabela);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON cidades FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
