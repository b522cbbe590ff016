import type { Explicacao } from '@portal/contract/leads/distribuicao/oferta.contract'
import {
  EXPLICA_MODO,
  type Modo,
  NINGUEM_DISPONIVEL,
  ROTULO_IMPEDIMENTO,
  ROTULO_MODO,
  ROTULO_MOTIVO_REGRA,
} from '@portal/contract/leads/distribuicao/opcoes'
import { contado } from '@portal/contract/regras/contado'
import classes from './explicacao.module.css'

type Props = {
  explicacao: Explicacao
  /** 'Receberia' for a simulation, 'Recebeu' for a past offer. */
  verbo: 'Receberia' | 'Recebeu'
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** Compared measure of a person who could receive the lead, in words. */
function medidaDe(modo: Modo, medida: number | null): string | undefined {
  if (medida === null) return undefined
  if (modo === 'menor_carga') return medida === 1 ? '1 lead em aberto' : `${medida} leads em aberto`
  const vezes = Math.abs(medida) === 1 ? 'vez' : 'vezes'
  return medida >= 0
    ? `tem ${decimal.format(medida)} ${vezes} a receber`
    : `adiantado em ${decimal.format(-medida)} ${vezes}`
}

/** Explains who gets or got a lead: for each rule, who could receive it and why the others could not. */
export function ExplicacaoView({ explicacao: { escolhido, criterio, regras }, verbo }: Props) {
  return (
    <div className={classes.explicacao}>
      <p className={classes.resposta}>
        {escolhido ? (
          <>
            {verbo}: <strong>{escolhido.nome}</strong>, pela regra <strong>{escolhido.regra}</strong>.
          </>
        ) : (
          NINGUEM_DISPONIVEL
        )}
      </p>
      {criterio === 'ja_atende' && <p>Já atende outro lead em aberto com este telefone, por isso veio primeiro.</p>}
      {criterio !== null && criterio !== 'ja_atende' && (
        <p>
          {ROTULO_MODO[criterio]}: {EXPLICA_MODO[criterio]}
        </p>
      )}
      {regras.length === 0 && <p>Nenhuma regra {verbo === 'Receberia' ? 'está' : 'estava'} ativa.</p>}
      <ol className={classes.regras}>
        {regras.map((regra) => (
          <li key={regra.id}>
            <h3>{regra.nome}</h3>
            {regra.motivo !== null && <p>Não se aplica: {ROTULO_MOTIVO_REGRA[regra.motivo]}.</p>}
            {regra.aptos.length > 0 && (
              <>
                <p>Quem podia receber, nesta ordem:</p>
                <ol className={classes.aptos}>
                  {regra.aptos.map(({ consultor_id, nome, medida }) => (
                    <li key={consultor_id} data-escolhido={consultor_id === escolhido?.consultor_id || undefined}>
                      {nome}
                      {medida !== null && <small> {medidaDe(regra.modo, medida)}</small>}
                    </li>
                  ))}
                </ol>
              </>
            )}
            {regra.fora.length > 0 && (
              <>
                <p>Quem não podia:</p>
                <ul className={classes.fora}>
                  {regra.fora.map(({ consultor_id, nome, motivo }) => (
                    <li key={consultor_id}>
                      {nome}: {ROTULO_IMPEDIMENTO[motivo]}
                    </li>
                  ))}
                </ul>
              </>
            )}
            {regra.de_outras > 0 && (
              <p>Participam ainda {contado(regra.de_outras, 'pessoa', 'pessoas')} de outras equipes.</p>
            )}
            {regra.motivo === null && regra.aptos.length === 0 && regra.fora.length === 0 && regra.de_outras === 0 && (
              <p>Serve para este lead, mas ninguém participa dela.</p>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
