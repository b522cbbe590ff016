import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Stack, Switch, TextInput } from '@mantine/core'
import { EXPLICA_MODO, MODOS, NOME_REGRA, ROTULO_MODO } from '@portal/contract/leads/distribuicao/opcoes'
import type { RegraDistribuicao } from '@portal/contract/leads/distribuicao/regra.contract'
import { ORIGENS, ROTULO_ORIGEM, ROTULO_TIPO_INTERNACAO, TIPOS_INTERNACAO_LEAD } from '@portal/contract/leads/opcoes'
import { UFS } from '@portal/contract/ufs'
import { useQuery } from '@tanstack/react-query'
import { FilterGroup } from '../../ui/filter-group.tsx'
import { FilterOption } from '../../ui/filter-option.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { recebedoresQuery, useRegras } from './distribuicao.api.ts'
import { ParticipantesInput } from './participantes-input.tsx'
import { avisoDaRegra, camposDe, errosDaRegra, type RegraForm, ROTULOS_REGRA, valoresDe } from './regra-form.ts'
import classes from './regra-formulario.module.css'

type Props = {
  /** The server's version of the rule; undefined for a new one, null after its deletion. */
  regra: RegraDistribuicao | undefined | null
  /** Initial minutes to accept of a new rule. */
  minutosAceite: number
  onDirty: (dirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

const rotulosDe = (lista: readonly string[], rotulos: Readonly<Record<string, string>>) =>
  lista.map((chave) => rotulos[chave] ?? chave).join(', ')

export function RegraFormulario({ regra, minutosAceite, onDirty, onSaved, onCancel }: Props) {
  const { create, update, reload } = useRegras()
  const { data: pessoas } = useQuery(recebedoresQuery())
  const record = useRecordForm({
    atual: regra,
    valoresDe: (atual) => valoresDe(atual, minutosAceite),
    camposDe,
    erros: errosDaRegra,
    rotulos: ROTULOS_REGRA,
    juntos: [['exige_aceite', 'minutos_aceite']],
    entidade: 'distribuicao_regras',
    falha: 'Erro ao salvar regra',
    onDirty,
    reload: async ({ id }) => (await reload()).find((outra) => outra.id === id),
    mostrar: {
      modo: (modo) => ROTULO_MODO[modo],
      origens: (lista) => rotulosDe(lista, ROTULO_ORIGEM),
      tipos_internacao: (lista) => rotulosDe(lista, ROTULO_TIPO_INTERNACAO),
      participantes: (lista) => lista.map(({ nome, peso }) => `${nome} (peso ${peso})`).join(', '),
    },
    async create(campos) {
      await create(campos)
      notifySuccess('Regra cadastrada com sucesso!')
      onSaved()
    },
    async update({ id, versao }, _, campos) {
      await update({ id, versao, ...campos })
      notifySuccess('Regra atualizada com sucesso!')
      onSaved()
      return undefined
    },
  })
  const { campo, form } = record
  const { modo, exige_aceite, participantes } = form.values

  /** Options of one of the filters. */
  const filtro = <Campo extends 'estados' | 'origens' | 'tipos_internacao'>(
    nome: Campo,
    opcoes: readonly RegraForm[Campo][number][],
    rotuloDe: (opcao: RegraForm[Campo][number]) => string,
  ) => {
    const escolhidas: readonly string[] = form.values[nome]
    return (
      <FilterGroup title={ROTULOS_REGRA[nome]}>
        {opcoes.map((opcao) => (
          <FilterOption
            key={opcao}
            type="checkbox"
            name={nome}
            label={rotuloDe(opcao)}
            checked={escolhidas.includes(opcao)}
            onChange={() => {
              const agora = opcoes.filter((uma) => escolhidas.includes(uma) !== (uma === opcao))
              form.setFieldValue(nome, agora as never)
            }}
          />
        ))}
      </FilterGroup>
    )
  }

  return (
    <RecordForm record={record}>
      <Stack gap="lg">
        <div className={classes.linha}>
          <TextInput {...campo('nome')} required autoComplete="off" maxLength={NOME_REGRA.max} data-autofocus />
          <Switch {...campo('ativa', 'checkbox')} description="Só as ativas distribuem leads." />
        </div>
        <section className={classes.parte} aria-labelledby="quais-leads">
          <h3 id="quais-leads">Quais leads</h3>
          <p>Sem nada marcado em um grupo, ele deixa passar todos os leads.</p>
          {filtro('estados', UFS, (uf) => uf)}
          <TextInput
            {...campo('ddds')}
            className={classes.curto}
            description="Separados por vírgula, como 11, 12, 19. Vazio: todos."
            autoComplete="off"
            maxLength={300}
          />
          {filtro('origens', ORIGENS, (origem) => ROTULO_ORIGEM[origem])}
          {filtro('tipos_internacao', TIPOS_INTERNACAO_LEAD, (tipo) => ROTULO_TIPO_INTERNACAO[tipo])}
        </section>
        <section className={classes.parte} aria-labelledby="para-quem">
          <h3 id="para-quem">Para quem</h3>
          <fieldset className={classes.modos}>
            <legend>{ROTULOS_REGRA.modo}</legend>
            {MODOS.map((um) => (
              <label key={um} className={classes.modo}>
                <input
                  type="radio"
                  name="modo"
                  value={um}
                  checked={modo === um}
                  aria-labelledby={`modo-${um}-nome`}
                  aria-describedby={`modo-${um}`}
                  onChange={() => form.setFieldValue('modo', um)}
                />
                <strong id={`modo-${um}-nome`}>{ROTULO_MODO[um]}</strong>
                <span id={`modo-${um}`}>{EXPLICA_MODO[um]}</span>
              </label>
            ))}
          </fieldset>
          <ParticipantesInput
            value={participantes}
            pessoas={pessoas}
            comPeso={modo === 'peso'}
            aviso={avisoDaRegra(form.values, pessoas)}
            error={form.errors.participantes?.toString()}
            onChange={(lista) => form.setFieldValue('participantes', lista)}
          />
          <div className={classes.linha}>
            <Switch
              {...campo('exige_aceite', 'checkbox')}
              description={
                exige_aceite
                  ? 'Sem resposta a tempo, o lead vai para o próximo.'
                  : 'O lead vai direto para o quadro de quem é a vez.'
              }
            />
            {exige_aceite && (
              <TextInput
                {...campo('minutos_aceite')}
                className={classes.curto}
                required
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
              />
            )}
          </div>
        </section>
        <FormFooter record={record} onCancel={onCancel} />
      </Stack>
    </RecordForm>
  )
}
