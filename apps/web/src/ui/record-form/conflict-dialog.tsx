import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio } from '@mantine/core'
import type { Entidade, RegistroHistorico } from '@portal/contract/auditoria/auditoria.contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatDateTime } from '../../platform/format-date.ts'
import { Dialog } from '../dialog.tsx'
import { latestChangesQuery } from './conflict.api.ts'
import classes from './conflict-dialog.module.css'
import { ConflictValue } from './conflict-value.tsx'
import type { Group, Meeting, Side } from './merge.ts'
import type { Show } from './use-record-form.ts'

export type Compared<V> = {
  /** Fields that both changed. */
  conflitos: readonly Group<V>[]
  /** Fields that only the other person changed. */
  tomados: readonly Group<V>[]
  encontro: Meeting<V>
  /** Typed values. */
  meus: V
  rotulos: Readonly<Record<string, string>>
  mostrar?: Show<V> | undefined
  historico?: { entidade: Entidade; id: string } | undefined
}

type Props<V> = Compared<V> & {
  titulo?: string
  /** True when the form is saved after the choice, false when it stays open. */
  isSaving: boolean
  onChoose: (lado: (grupo: Group<V>) => Side | undefined) => void
  onClose: () => void
}

/** Author and time of a field's last change; empty while unknown. */
function authorOf<V>(grupo: Group<V>, historico: readonly RegistroHistorico[] = []) {
  const registro = historico.find(({ depois }) => depois && grupo.some((campo) => campo in depois))
  return registro ? `${registro.ator ?? 'Sistema'}, ${formatDateTime(registro.em)}` : ''
}

/** Compares changes saved by somebody else, field by field; the person chooses where both changed the same one. */
export function ConflictDialog<V>(props: Props<V>) {
  const { conflitos, tomados, encontro, meus, rotulos, mostrar, historico, isSaving, onChoose, onClose } = props
  const { inicio, antes, deles } = encontro
  const { data } = useQuery(latestChangesQuery(historico))
  const [lados, setLados] = useState<Record<string, Side>>({})
  const [faltou, setFaltou] = useState(false)
  const tomadosId = useId()
  const rotulo = (grupo: Group<V>) => grupo.map((campo) => rotulos[campo]).join(' e ')
  // The key includes the value: a newer value must be chosen again.
  const keyOf = (grupo: Group<V>) => JSON.stringify(grupo.map((campo) => [campo, deles[campo]]))
  const value = (grupo: Group<V>, valores: V) => <ConflictValue grupo={grupo} valores={valores} mostrar={mostrar} />

  function choose() {
    if (conflitos.some((grupo) => !lados[keyOf(grupo)])) return setFaltou(true)
    onChoose((grupo) => lados[keyOf(grupo)])
  }

  return (
    <Dialog opened onClose={onClose} title={props.titulo ?? 'Este registro foi alterado por outra pessoa'} size={760}>
      <p className={classes.introducao}>
        {conflitos.length > 0
          ? 'Você e outra pessoa mudaram os mesmos campos. Escolha o que fica em cada um.'
          : 'Nenhum campo que você mudou foi mudado pela outra pessoa: as duas alterações cabem juntas.'}
      </p>
      {conflitos.map((grupo) => {
        const key = keyOf(grupo)
        return (
          <Radio.Group
            key={key}
            className={classes.campo}
            label={rotulo(grupo)}
            description={authorOf(grupo, data?.itens)}
            value={lados[key] ?? ''}
            error={faltou && !lados[key] ? 'Escolha uma das duas versões' : undefined}
            onChange={(lado) => setLados({ ...lados, [key]: lado === 'deles' ? 'deles' : 'meu' })}
          >
            <div className={classes.lados}>
              <Radio value="deles" label="Da outra pessoa" description={value(grupo, deles)} />
              <Radio value="meu" label="Meu" description={value(grupo, meus)} />
              <p className={classes.antes}>Antes: {value(grupo, antes)}</p>
            </div>
          </Radio.Group>
        )
      })}
      {tomados.length > 0 && (
        <section className={classes.tomados} aria-labelledby={tomadosId}>
          <h3 id={tomadosId}>Mudado só pela outra pessoa: fica como está salvo</h3>
          <dl>
            {tomados.map((grupo) => (
              <div key={grupo[0]}>
                <dt>
                  {rotulo(grupo)} <small>{authorOf(grupo, data?.itens)}</small>
                </dt>
                <dd>
                  {value(grupo, deles)}
                  <p className={classes.antes}>Antes: {value(grupo, inicio)}</p>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className={classes.acoes}>
        <Button variant="default" onClick={onClose}>
          Voltar ao formulário
        </Button>
        {conflitos.length > 0 && (
          <Button onClick={choose}>{isSaving ? 'Salvar com estas escolhas' : 'Continuar com estas escolhas'}</Button>
        )}
      </div>
    </Dialog>
  )
}
