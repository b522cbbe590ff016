-- Ids do not compress: trying to costs more than writing the row.
ALTER TABLE lead_ofertas ALTER COLUMN explicacao SET STORAGE EXTERNAL;
