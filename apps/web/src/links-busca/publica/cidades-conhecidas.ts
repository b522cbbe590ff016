import { CIDADE_BUSCA_LIMITE } from '@portal/contract/cidades/busca-cidade'
import { semAcento } from '@portal/contract/regras/sem-acento'

/**
 * Cities for `nome`, when an earlier answer contains them all: if 'camp' gave fewer cities than the limit, it has those
 * for 'campi' too. Saves a request for each further letter.
 */
export function narrowCidades<Cidade extends { nome: string }>(
  respostas: ReadonlyMap<string, readonly Cidade[]>,
  nome: string,
): Cidade[] | undefined {
  const procurado = semAcento(nome)
  for (const [outro, cidades] of respostas)
    if (cidades.length < CIDADE_BUSCA_LIMITE && procurado.includes(semAcento(outro)))
      return cidades.filter((cidade) => semAcento(cidade.nome).includes(procurado))
  return undefined
}
