-- Being seen by its consultant is no edit of a registration: it makes nobody's open form stale.
DROP TRIGGER atualizacao ON pacientes;
--> statement-breakpoint
CREATE TRIGGER atualizacao BEFORE UPDATE ON pacientes FOR EACH ROW
WHEN (NEW.visto_em IS NOT DISTINCT FROM OLD.visto_em) EXECUTE FUNCTION marca_atualizacao();
