import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Group, Radio } from '@mantine/core'
import { rotuloTipo } from '../rotulos.ts'
import { AreaCampo, SimCampo, TextoCampo } from './campos.tsx'
import classes from './form.module.css'
import { ROTULOS } from './rotulos-campos.ts'
import { useCampo } from './use-campo.ts'
import type { Valores } from './valores.ts'

const TIPOS: Valores['tipo_atendimento'][] = ['masculina', 'feminina', 'mista']

function TipoCampo() {
  const { valor, erro, set } = useCampo('tipo_atendimento')
  return (
    <Radio.Group
      name="tipo_atendimento"
      label={ROTULOS.tipo_atendimento}
      error={erro}
      value={valor}
      onChange={(novo) => {
        const tipo = TIPOS.find((item) => item === novo)
        if (tipo) set(tipo)
      }}
    >
      <Group gap="lg" mt={8}>
        {TIPOS.map((tipo) => (
          <Radio key={tipo} value={tipo} label={rotuloTipo(tipo)} />
        ))}
      </Group>
    </Radio.Group>
  )
}

export function Identificacao() {
  return (
    <>
      <div className={classes.largoEstreito}>
        <TextoCampo campo="name" data-autofocus />
        <TextoCampo campo="codigo" />
      </div>
      <TipoCampo />
      <SimCampo campo="active" description="Só clínicas ativas aparecem na busca." />
      <AreaCampo campo="description" linhas={5} />
    </>
  )
}
