import { LinhasFora } from './linhas-fora.tsx'

const ROTULOS = { erro: 'Com erro', ignorada: 'Ignorada', atualizada: 'Atualizada' } as const

export type ResultadoComAtualizacao = {
  linhas: Parameters<typeof LinhasFora<keyof typeof ROTULOS>>[0]['linhas']
  erros: number
  ignoradas: number
  atualizadas: number
}

type Props = { resultado: ResultadoComAtualizacao; nome: string }

/** Lines that create no record: wrong, ignored, or updating an existing one. */
export const LinhasSemNovo = ({ resultado: { linhas, erros, ignoradas, atualizadas }, nome }: Props) => (
  <LinhasFora
    linhas={linhas}
    rotulos={ROTULOS}
    contadas={[
      { situacao: 'erro', rotulo: 'Com erro', quantas: erros },
      { situacao: 'ignorada', rotulo: 'Ignoradas', quantas: ignoradas },
      { situacao: 'atualizada', rotulo: 'Atualizadas', quantas: atualizadas },
    ]}
    titulo={`Linhas sem ${nome} novo`}
    procurarEm="Motivo ou linha"
  />
)
