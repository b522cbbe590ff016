import { Stack } from '@mantine/core'
import type { FonteComSegredo } from '@portal/contract/entradas/entradas.contract'
import { MODELOS_PLANILHA, type ModeloPlanilha, ROTULO_MODELO } from '@portal/contract/entradas/modelos'
import type { TipoSegredo } from '@portal/contract/entradas/opcoes'
import { useState } from 'react'
import { FormFooter } from '../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { useFontes } from './entradas.api.ts'
import { FonteCampos } from './fonte-campos.tsx'
import { camposDe, errosDe, origemDoModelo, ROTULOS, valoresDe } from './formulario.ts'
import classes from './nova-fonte-dialog.module.css'

const EXPLICA: Record<ModeloPlanilha, string> = {
  generico: 'Site próprio ou outro sistema que envia um POST',
  rd: 'Conversões do RD Station Marketing',
  elementor: 'Formulários do WordPress',
  typeform: 'Respostas de um Typeform',
  tally: 'Respostas de um Tally',
  integrador: 'Automações que enviam um lead',
  google: 'Formulário de lead do anúncio',
  meta: 'Formulários do Facebook e do Instagram',
}

/** A new source, with the kind of secret that its tool needs. */
export type Criada = FonteComSegredo & { tipo: TipoSegredo }

type Props = { onCriada: (criada: Criada) => void; onClose: () => void }

/** Creates a source: kind of tool, and destination of its leads. */
export function NovaFonteDialog({ onCriada, onClose }: Props) {
  return (
    <RecordDialog title="Nova fonte" size="lg" onClose={onClose}>
      {(guard) => <NovaFonteForm onCriada={onCriada} {...guard} />}
    </RecordDialog>
  )
}

type FormProps = Pick<Props, 'onCriada'> & { onDirty: (dirty: boolean) => void; onCancel: () => void }

function NovaFonteForm({ onCriada, onDirty, onCancel }: FormProps) {
  const { create, renew } = useFontes()
  const [modelo, setModelo] = useState<ModeloPlanilha>('generico')
  const record = useRecordForm({
    valoresDe,
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    falha: 'Erro ao criar fonte',
    onDirty,
    async create({ limite_minuto: _minuto, limite_dia: _dia, ...campos }) {
      const criada = await create({ ...campos, modelo })
      if (modelo !== 'typeform' && modelo !== 'tally') return onCriada({ ...criada, tipo: 'acesso' })
      // These tools sign their calls. If no signing secret can be made, the one in the address serves.
      const { id, versao } = criada.fonte
      const assina = await renew({ id, versao, tipo: 'assinatura' }).catch(() => undefined)
      onCriada(assina ? { ...assina, tipo: 'assinatura' } : { ...criada, tipo: 'acesso' })
    },
  })
  const { form } = record

  function choose(novo: ModeloPlanilha) {
    // An origin chosen by hand stays.
    if (form.values.origem === origemDoModelo(modelo)) form.setFieldValue('origem', origemDoModelo(novo))
    setModelo(novo)
  }

  return (
    <RecordForm record={record}>
      <Stack>
        <fieldset className={classes.modelos}>
          <legend>De onde vêm os leads</legend>
          {MODELOS_PLANILHA.map((um) => (
            <label key={um} className={classes.modelo}>
              <input
                type="radio"
                name="modelo"
                value={um}
                checked={modelo === um}
                aria-labelledby={`modelo-${um}`}
                aria-describedby={`modelo-${um}-explica`}
                onChange={() => choose(um)}
              />
              <strong id={`modelo-${um}`}>{um === 'generico' ? 'Site ou outro sistema' : ROTULO_MODELO[um]}</strong>
              <span id={`modelo-${um}-explica`}>{EXPLICA[um]}</span>
            </label>
          ))}
        </fieldset>
        <FonteCampos record={record} />
        <FormFooter record={record} salvar="Criar fonte" onCancel={onCancel} />
      </Stack>
    </RecordForm>
  )
}
