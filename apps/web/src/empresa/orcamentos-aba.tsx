import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, Textarea, TextInput } from '@mantine/core'
import {
  CONDICOES_MAXIMO,
  DESCONTO_MAXIMO,
  DIAS_DE_VALIDADE,
  INSTRUCOES_MAXIMO,
  transparencia,
} from '@portal/contract/orcamentos/limites'
import type { AbaProps } from './aba.ts'
import classes from './empresa-editor.module.css'

/** Tab with the defaults of new quotes and the texts that every family reads in them. */
export function OrcamentosAba({ campo, form }: AbaProps) {
  const empresa = form.values.nome_fantasia.trim() || 'empresa'
  return (
    <div className={classes.campos}>
      <TextInput
        {...campo('validade_orcamento_dias')}
        description={`De ${DIAS_DE_VALIDADE.min} a ${DIAS_DE_VALIDADE.max}, contados do envio.`}
        inputMode="numeric"
        maxLength={2}
      />
      <TextInput
        {...campo('desconto_maximo_percentual')}
        description={`De ${DESCONTO_MAXIMO.min} a ${DESCONTO_MAXIMO.max} do valor do tratamento. Acima disso, o orçamento espera a aprovação de um administrador.`}
        inputMode="numeric"
        maxLength={3}
      />
      <Textarea
        {...campo('condicoes_padrao')}
        className={classes.todo}
        description="Opcional. Com elas começa todo orçamento novo."
        rows={5}
        resize="vertical"
        maxLength={CONDICOES_MAXIMO}
      />
      <Textarea
        {...campo('instrucoes_pagamento')}
        className={classes.todo}
        description="Opcional. A família lê depois de aceitar."
        rows={3}
        resize="vertical"
        maxLength={INSTRUCOES_MAXIMO}
      />
      <Switch
        {...campo('linha_transparencia', 'checkbox')}
        className={classes.todo}
        description={`Todo orçamento diz: "${transparencia(empresa)}"`}
      />
    </div>
  )
}
