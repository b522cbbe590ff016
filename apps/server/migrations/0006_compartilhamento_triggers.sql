ALTER TABLE shared_links ADD CONSTRAINT shared_links_clinica_id_fk FOREIGN KEY (clinica_id) REFERENCES clinicas (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE links_cadastro ADD CONSTRAINT links_cadastro_clinica_id_fk FOREIGN KEY (clinica_id) REFERENCES clinicas (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE pacientes ADD CONSTRAINT pacientes_clinica_id_fk FOREIGN KEY (clinica_id) REFERENCES clinicas (id);
--> statement-breakpoint
ALTER TABLE pacientes ADD CONSTRAINT pacientes_link_id_fk FOREIGN KEY (link_id) REFERENCES links_cadastro (id) ON DELETE SET NULL;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON pacientes FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON links_busca FOR EACH ROW EXECUTE FUNCTION marca_atualizacao();
--> statement-breakpoint
INSERT INTO mudancas_versao (assunto) VALUES ('notificacoes'), ('links');
--> statement-breakpoint
CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON notificacoes
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('notificacoes');
--> statement-breakpoint
DO $$
DECLARE
  tabela text;
BEGIN
  FOREACH tabela IN ARRAY ARRAY['shared_links', 'links_cadastro', 'links_busca', 'pacientes']
  LOOP
    EXECUTE format('CREATE TRIGGER mudancas AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto(''links'')', tabela);
  END LOOP;
END $$;
