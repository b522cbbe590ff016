/** Singular and plural for the catalogue's initial periods; other periods are shown by their name. */
const PALAVRAS: Readonly<Record<string, readonly [um: string, varios: string]>> = {
  diária: ['dia', 'dias'],
  diaria: ['dia', 'dias'],
  diário: ['dia', 'dias'],
  semanal: ['semana', 'semanas'],
  quinzenal: ['quinzena', 'quinzenas'],
  mensal: ['mês', 'meses'],
  bimestral: ['bimestre', 'bimestres'],
  trimestral: ['trimestre', 'trimestres'],
  semestral: ['semestre', 'semestres'],
  anual: ['ano', 'anos'],
}

/** '1 mês', '3 quinzenas'; '2 × Ciclo de 45 dias' for a name that the company added. */
export function textoDosPeriodos(quantidade: number, periodicidade: string): string {
  const palavras = PALAVRAS[periodicidade.trim().toLowerCase()]
  return palavras ? `${quantidade} ${palavras[quantidade === 1 ? 0 : 1]}` : `${quantidade} × ${periodicidade}`
}
