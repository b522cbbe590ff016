import { Textarea, TextInput } from '@mantine/core'
import { MENSAGEM_LINKS_MAXIMO } from '@portal/contract/empresa/limites'
import { OpeningHoursInput } from '../ui/opening-hours-input.tsx'
import type { AbaProps } from './aba.ts'
import classes from './empresa-editor.module.css'
import { FeriadosInput } from './feriados-input.tsx'

/** Tab of the company's response times and hours, from which the leads' deadlines follow. */
export function AtendimentoAba({ campo, form }: AbaProps) {
  const { horario_comercial, feriados, mensagem_links } = form.values
  return (
    <div className={classes.campos}>
      <TextInput
        {...campo('sla_primeiro_contato_min')}
        description="Em minutos de atendimento, de 1 a 1440. Depois deles um lead novo está atrasado."
        inputMode="numeric"
        maxLength={4}
      />
      <TextInput
        {...campo('minutos_aceite')}
        description="De 1 a 240. Quanto tempo o consultor tem para aceitar um lead oferecido; é com o que começa uma regra nova da roleta."
        inputMode="numeric"
        maxLength={3}
      />
      <div className={classes.todo}>
        <OpeningHoursInput
          name="horario_comercial"
          label="Horário comercial"
          sempre="Atende a qualquer hora"
          fechado="Fechado"
          value={horario_comercial}
          onChange={(horario) => form.setFieldValue('horario_comercial', horario)}
          error={form.errors.horario_comercial?.toString()}
        />
      </div>
      <div className={classes.todo}>
        <FeriadosInput
          value={feriados}
          onChange={(dias) => form.setFieldValue('feriados', dias)}
          error={form.errors.feriados?.toString()}
        />
      </div>
      <Textarea
        {...campo('mensagem_links')}
        className={classes.todo}
        description={`Opcional. Aparece na busca que a família abre, quando o link não tem mensagem própria. ${mensagem_links.length} de ${MENSAGEM_LINKS_MAXIMO} letras.`}
        rows={3}
        resize="vertical"
        maxLength={MENSAGEM_LINKS_MAXIMO}
      />
    </div>
  )
}
