-- The counter is locked before the rows: two transactions that tell of the same facts would else wait for each other, one
-- for the counter and the other for the row.
DROP TRIGGER mudancas ON notificacoes;
--> statement-breakpoint
CREATE TRIGGER mudancas BEFORE INSERT OR DELETE OR UPDATE OF lida_em ON notificacoes
FOR EACH STATEMENT EXECUTE FUNCTION avanca_versao_do_assunto('notificacoes');
