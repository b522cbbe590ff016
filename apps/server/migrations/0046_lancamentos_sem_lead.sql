ALTER TABLE "internacoes_financeiras" DROP COLUMN "lead_id";--> statement-breakpoint
ALTER TABLE "lancamentos" DROP COLUMN "lead_id";
