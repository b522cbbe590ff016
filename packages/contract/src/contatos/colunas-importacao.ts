/** Fields that a column of an imported file of contacts can contain; name and telephone are required. */
export const COLUNAS_CONTATOS = [
  { campo: 'nome', rotulo: 'Nome', grupo: 'Contato' },
  { campo: 'sobrenome', rotulo: 'Sobrenome', grupo: 'Contato' },
  { campo: 'categoria', rotulo: 'Categoria', grupo: 'Contato' },
  { campo: 'telefone', rotulo: 'Telefone', grupo: 'Contato' },
  { campo: 'telefone_2', rotulo: 'Segundo telefone', grupo: 'Contato' },
  { campo: 'tem_whatsapp', rotulo: 'WhatsApp (sim ou não)', grupo: 'Contato' },
  { campo: 'email', rotulo: 'E-mail', grupo: 'Contato' },
  { campo: 'cidade', rotulo: 'Cidade', grupo: 'Contato' },
  { campo: 'estado', rotulo: 'UF', grupo: 'Contato' },
  { campo: 'observacoes', rotulo: 'Observações', grupo: 'Contato' },
  { campo: 'uid', rotulo: 'Identificador (UID)', grupo: 'Contato' },
] as const

export type ColunaContato = (typeof COLUNAS_CONTATOS)[number]['campo']

export const COLUNAS_CONTATOS_OBRIGATORIAS = ['nome', 'telefone'] as const satisfies readonly ColunaContato[]

/** Largest file that can be imported: lines below the header, and columns. */
export const CONTATOS_LINHAS_MAXIMO = 10_000
export const CONTATOS_COLUNAS_MAXIMO = 200

const ROTULOS: ReadonlyMap<string, string> = new Map(COLUNAS_CONTATOS.map(({ campo, rotulo }) => [campo, rotulo]))
export const rotuloColunaContato = (campo: ColunaContato) => ROTULOS.get(campo) ?? campo

/** Errors in the fields chosen for the columns, keyed by dotted path; empty when the file can be imported. */
export function checkMapeamentoContatos(mapeamento: readonly (ColunaContato | null)[]): Record<string, string> {
  const problemas: Record<string, string> = {}
  const faltam = COLUNAS_CONTATOS_OBRIGATORIAS.filter((campo) => !mapeamento.includes(campo))
  if (faltam.length > 0)
    problemas.mapeamento = `Faltam colunas obrigatórias: ${faltam.map((campo) => rotuloColunaContato(campo).toLowerCase()).join(', ')}`
  for (const [i, campo] of mapeamento.entries()) {
    if (campo && mapeamento.indexOf(campo) < i)
      problemas[`mapeamento.${i}`] = `"${rotuloColunaContato(campo)}" já foi escolhido para outra coluna`
  }
  return problemas
}
