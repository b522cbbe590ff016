import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio } from '@mantine/core'
import type { RegistroHistorico } from '@portal/contract/auditoria/auditoria.contract'
import type { Clinica } from '@portal/contract/clinicas/clinicas.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDataHora } from '../../platform/format-data.ts'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './conflito.module.css'
import { ConflitoValor } from './conflito-valor.tsx'
import { historicoQuery } from './form.api.ts'
import { compararVersoes, type Diferenca, juntarVersoes, type Lado } from './mesclagem.ts'
import { ROTULOS } from './rotulos-campos.ts'
import type { Valores } from './valores.ts'

type Props = {
  antes: Valores
  meus: Valores
  atual: Clinica
  /** What going on does: only take the choices over, or also save. */
  acao: string
  onEscolher: (valores: Valores) => void
  onClose: () => void
}

const chave = ({ campos }: Diferenca) => campos.join('+')
const rotulo = ({ campos }: Diferenca) =>
  campos.length > 1 ? campos.map((campo) => ROTULOS[campo]).join(' e ') : campos.map((campo) => ROTULOS[campo]).join()

/** Who changed the field last, and when; empty while unknown. */
function autoria({ campos }: Diferenca, historico: readonly RegistroHistorico[] = []) {
  const registro = historico.find(({ depois }) => depois && campos.some((campo) => campo in depois))
  return registro ? `${registro.ator ?? 'Sistema'}, ${formatDataHora(registro.em)}` : ''
}

/** What somebody else saved meanwhile, field by field. Nothing is lost unseen: where both changed, one has to choose. */
export function ConflitoDialog({ antes, meus, atual, acao, onEscolher, onClose }: Props) {
  const { data: historico } = useQuery(historicoQuery(atual.id))
  const [lados, setLados] = useState<Record<string, Lado>>({})
  const [faltou, setFaltou] = useState(false)
  const diferencas = compararVersoes(antes, meus, atual)
  const conflitos = diferencas.filter(({ conflito }) => conflito)
  const tomadas = diferencas.filter(({ conflito }) => !conflito)

  function escolher() {
    if (conflitos.some((diferenca) => !lados[chave(diferenca)])) return setFaltou(true)
    onEscolher(juntarVersoes(diferencas, meus, atual, (diferenca) => lados[chave(diferenca)]))
  }

  return (
    <Dialog opened onClose={onClose} title="Esta clínica foi alterada por outra pessoa" size={760}>
      <p className={classes.introducao}>
        {conflitos.length > 0
          ? 'Você e outra pessoa mudaram os mesmos campos. Escolha o que fica em cada um.'
          : 'Nenhum campo que você mudou foi mudado pela outra pessoa: as duas alterações cabem juntas.'}
      </p>
      {conflitos.map((diferenca) => {
        const id = chave(diferenca)
        return (
          <Radio.Group
            key={id}
            className={classes.campo}
            label={rotulo(diferenca)}
            description={autoria(diferenca, historico?.itens)}
            value={lados[id] ?? ''}
            error={faltou && !lados[id] ? 'Escolha uma das duas versões' : undefined}
            onChange={(lado) => setLados({ ...lados, [id]: lado === 'deles' ? 'deles' : 'meu' })}
          >
            <div className={classes.lados}>
              <Radio
                value="deles"
                label="Da outra pessoa"
                description={<ConflitoValor campos={diferenca.campos} clinica={diferenca.deles} />}
              />
              <Radio
                value="meu"
                label="Meu"
                description={<ConflitoValor campos={diferenca.campos} clinica={diferenca.meu} />}
              />
              <p className={classes.antes}>
                Antes: <ConflitoValor campos={diferenca.campos} clinica={diferenca.antes} />
              </p>
            </div>
          </Radio.Group>
        )
      })}
      {tomadas.length > 0 && (
        <section className={classes.tomadas} aria-labelledby="campos-tomados">
          <h3 id="campos-tomados">Mudado só pela outra pessoa: fica como está salvo</h3>
          <dl>
            {tomadas.map((diferenca) => (
              <div key={chave(diferenca)}>
                <dt>
                  {rotulo(diferenca)} <small>{autoria(diferenca, historico?.itens)}</small>
                </dt>
                <dd>
                  <ConflitoValor campos={diferenca.campos} clinica={diferenca.deles} />
                  <p className={classes.antes}>
                    Antes: <ConflitoValor campos={diferenca.campos} clinica={diferenca.antes} />
                  </p>
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
        <Button onClick={escolher}>{acao}</Button>
      </div>
    </Dialog>
  )
}
