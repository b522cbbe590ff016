import { Checkbox } from '@mantine/core'
import { ROTULO_FORMULARIO } from '@portal/contract/privacidade/formulario'
import { NADA_ENCONTRADO, ROTULO_ALERTA, ROTULO_VIA } from '@portal/contract/privacidade/solicitacao'
import type { Encontrado } from '@portal/contract/privacidade/solicitacoes.contract'
import { formatTelefone } from '@portal/contract/telefone'
import { formatDate } from '../platform/format-date.ts'
import classes from './solicitacoes.module.css'

type Props = {
  encontrados: readonly Encontrado[]
  menor: boolean
  /** True if the identity was checked; then only the records that it opens can be chosen. */
  conferida: boolean
  escolhidos: readonly string[]
  onEscolher: (chaves: readonly string[]) => void
}

/** Records that may be of the sender. Recent, marked and contradicting ones stand apart. */
export function Encontrados({ encontrados, menor, ...escolha }: Props) {
  const firmes = encontrados.filter(({ alertas }) => alertas.length === 0)
  const duvidosos = encontrados.filter(({ alertas }) => alertas.length > 0)
  return (
    <fieldset className={classes.encontrados}>
      <legend>Onde a pessoa pode estar</legend>
      {encontrados.length === 0 && <p>{NADA_ENCONTRADO}</p>}
      {encontrados.length > 0 && (
        <p>
          Nome, CPF ou telefone parecidos só encontram: qualquer um pode ter escrito um registro com os dados de outra
          pessoa. Marque só o que é de quem pede.
        </p>
      )}
      {menor && <p role="alert">Menor de 18 anos ou pessoa representada: só o responsável legal pode pedir.</p>}
      <Lista encontrados={firmes} {...escolha} />
      {duvidosos.length > 0 && (
        <section className={classes.duvidosos} aria-label="Olhe duas vezes">
          <h3>Olhe duas vezes</h3>
          <Lista encontrados={duvidosos} {...escolha} />
        </section>
      )}
    </fieldset>
  )
}

function Lista({ encontrados, conferida, escolhidos, onEscolher }: Omit<Props, 'menor'>) {
  if (encontrados.length === 0) return null
  return (
    <ul className={classes.registros}>
      {encontrados.map((um) => (
        <li key={um.chave}>
          <Checkbox
            label={`${[um.registro, um.codigo].filter(Boolean).join(' ')}: ${um.nome} (${um.papel})`}
            description={conferida && !um.liberado ? 'O que foi conferido não abre este registro' : escritoPor(um)}
            disabled={conferida && !um.liberado}
            checked={escolhidos.includes(um.chave)}
            onChange={({ currentTarget: { checked } }) =>
              onEscolher(checked ? [...escolhidos, um.chave] : escolhidos.filter((outra) => outra !== um.chave))
            }
          />
          {um.alertas.length > 0 && (
            <p className={classes.alerta}>{um.alertas.map((alerta) => ROTULO_ALERTA[alerta]).join('. ')}.</p>
          )}
          <ul className={classes.enderecos}>
            {um.enderecos.map((endereco) => (
              <li key={`${endereco.valor} ${endereco.desde}`}>
                <strong>{endereco.tipo === 'email' ? endereco.valor : formatTelefone(endereco.valor)}</strong>{' '}
                {veioDe(endereco)}
                {endereco.serve && <span className={classes.serve}>pode receber</span>}
              </li>
            ))}
            {um.provados.map(({ formulario, email, em }) => (
              <li key={`${formulario} ${em}`}>
                <strong>{email}</strong> comprovado em {formatDate(em)}, só para: {ROTULO_FORMULARIO[formulario]}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const escritoPor = ({ escrito: { em, por, via } }: Encontrado) =>
  `Escrito ${por ? `por ${por}` : ROTULO_VIA[via]} em ${formatDate(em)}`

function veioDe({ via, por, desde, ate }: Encontrado['enderecos'][number]) {
  const quando = [desde && `desde ${formatDate(desde)}`, ate && `até ${formatDate(ate)}`].filter(Boolean).join(' ')
  return [via === 'equipe' && por ? `por ${por}` : ROTULO_VIA[via], quando].filter(Boolean).join(', ')
}
