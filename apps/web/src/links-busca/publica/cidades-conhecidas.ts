import { CIDADE_BUSCA_LIMITE } from '@portal/contract/cidades/busca-cidade'
import { semAcento } from '../../platform/sem-acento.ts'

/**
 * The cities for `nome`, if a former answer has them all: when 'camp' gave fewer cities than an answer holds, those for
 * 'campi' are among them. Typing on then asks the server nothing.
 */
export function estreitar<Cidade extends { nome: string }>(
  respostas: ReadonlyMap<string, readonly Cidade[]>,
  nome: string,
): Cidade[] | undefined {
  const procurado = semAcento(nome)
  for (const [outro, cidades] of respostas)
    if (cidades.length < CIDADE_BUSCA_LIMITE && procurado.includes(semAcento(outro)))
      return cidades.filter((cidade) => semAcento(cidade.nome).includes(procurado))
  return undefined
}
