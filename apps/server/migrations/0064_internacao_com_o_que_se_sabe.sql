ALTER TABLE "internacoes" DROP CONSTRAINT "internacoes_servidor";--> statement-breakpoint
ALTER TABLE "internacoes" DROP CONSTRAINT "internacoes_involuntaria";--> statement-breakpoint
ALTER TABLE "internacoes" DROP CONSTRAINT "internacoes_declaracao";--> statement-breakpoint
ALTER TABLE "internacoes" DROP CONSTRAINT "internacoes_compulsoria";--> statement-breakpoint
ALTER TABLE "internacoes" DROP CONSTRAINT "internacoes_acolhimento";--> statement-breakpoint
ALTER TABLE "internacoes" DROP CONSTRAINT "internacoes_medico";--> statement-breakpoint
ALTER TABLE "internacoes_financeiras" ADD COLUMN "retida" text;--> statement-breakpoint
ALTER TABLE "internacoes" ADD COLUMN "natureza_vista" text;--> statement-breakpoint
ALTER TABLE "internacoes" ADD CONSTRAINT "internacoes_medico" CHECK ("internacoes"."medico_crm" ~ '^[0-9]{1,7}$' and "internacoes"."medico_uf" ~ '^[A-Z]{2}$');
--> statement-breakpoint
-- What a commission was withheld for is told by the first look at its admission after this, which also gives it its entry.
UPDATE internacoes_financeiras SET retida = 'falta um documento' WHERE sem_comissao AND NOT estornada;
--> statement-breakpoint
ALTER TABLE "internacoes_financeiras" DROP COLUMN "sem_comissao";
--> statement-breakpoint
UPDATE pendencias SET fato = 'espera:' || split_part(fato, ':', 2) || ':' || CASE split_part(fato, ':', 3)
  WHEN 'declaracao_voluntaria' THEN 'declaracao' WHEN 'ordem_judicial' THEN 'ordem' ELSE split_part(fato, ':', 3) END
 WHERE fato LIKE 'papel:%';
--> statement-breakpoint
-- Being judged again is no edit of an admission: it makes nobody's open form stale.
DROP TRIGGER atualizacao ON internacoes;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON internacoes FOR EACH ROW
WHEN (NEW.natureza_vista IS NOT DISTINCT FROM OLD.natureza_vista) EXECUTE FUNCTION marca_atualizacao();
