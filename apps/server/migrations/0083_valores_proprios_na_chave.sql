-- Boards read the values of hundreds of leads at once: with the values in the key they are read from it alone.
ALTER TABLE "lead_proprios" DROP CONSTRAINT "lead_proprios_lead_id_campo_id_pk",
  ADD CONSTRAINT "lead_proprios_lead_id_campo_id_pk" PRIMARY KEY ("lead_id", "campo_id") INCLUDE ("numero", "opcao_id", "dia", "sim");
