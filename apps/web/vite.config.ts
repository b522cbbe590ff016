import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calendarParts } from './vite/calendar-parts.ts'
import { contractJson } from './vite/contract-json.ts'
import { noStyleElements } from './vite/no-style-elements.ts'
import { ownColors } from './vite/own-colors.ts'
import { pageParts } from './vite/page-parts.ts'
import { precompress } from './vite/precompress.ts'
import { preloadFont } from './vite/preload-font.ts'
import { themeCss } from './vite/theme-css.ts'

// Keeps the page's Host header, which the server compares with the origin.
const api = { target: process.env.PORTAL_API ?? 'http://127.0.0.1:3000', changeOrigin: false }

// Code that every page needs, in one file: compresses better and needs fewer round trips.
const BASE =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router(?!\/dist\/esm\/useBlocker)|router-core|history)|@mantine\/hooks\/esm\/use-(uncontrolled|force-update)|@mantine\/core\/esm\/(core|components\/(ActionIcon|Anchor|Button|CloseButton|Input|InputBase|Loader|Stack|Text|TextInput|Title|Transition|UnstyledButton)))\/|contract\/src\/regras\/email|\/src\/(platform\/page-value|empresa\/marca|ui\/after-press)\.tsx?$/

// Code of most pages behind the sign-in, of everything that drops down, and small parts of it used elsewhere.
const QUERY = /node_modules\/@tanstack\/(query-core|react-query)\//
const POPOVER = /node_modules\/(@floating-ui|@mantine\/core\/esm\/components\/(Combobox|Popover))\//
const PARTS =
  /node_modules\/@mantine\/(hooks\/esm\/use-merged-ref|core\/esm\/components\/(VisuallyHidden|Combobox\/(ComboboxChevron|Combobox\.module|get-parsed-combobox-data)))/

// Code shared by the pages of families: as many small files, each would cost a round trip.
const ICONS =
  /@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(BrandWhatsapp|MapPin|Chevron(Left|Right)|AlertTriangle|CircleCheck))\./
const MARCA = /web\/src\/(platform\/page-value|empresa\/marca)/
const TELEFONE = /contract\/src\/(telefone|whatsapp)\./
const FAMILIA =
  /(contract\/src\/(cadastro|compartilhamento)\/conversa|web\/src\/(platform\/initial-data|compartilhamento\/(contato-empresa|public-header|clinica-compartilhada-page\.module)))/
const CLINICA =
  /(contract\/src\/compartilhamento\/vagas|web\/src\/clinicas\/(carrossel|clinica-secoes|foto-clinica|fotos|links|rotulos|secao|video-embed))\./
const FIELDS =
  /node_modules\/@mantine\/(form|core\/esm\/components\/(NativeSelect|Textarea))\/|contract\/src\/telefone\.|ui\/masked-input/
// Small modules shared by many screens: every chunk's name is listed in the first script.
const RULES = /contract\/src\/(regras\/(nome|numero|regra|site)|empresa\/limites)\./
const LIST = /web\/src\/ui\/(list\/|record-form\/form-footer)/
const FORMATS =
  /web\/src\/platform\/(format-|sem-acento|url-values|use-(url|agora))|contract\/src\/(busca\/raio|cidades\/busca-cidade)/
const QUERIES =
  /web\/src\/(busca\/busca|catalogos\/catalogos|cidades\/cidades)(\.api|-recentes)\.|web\/src\/ui\/use-card-grid/
const FILTERS = /web\/src\/(ui\/filter(-(?!count)|s\.module)|busca\/filtros\/opcoes-)/
const LEADS =
  /web\/src\/(leads\/ficha\/(opcoes-select|campos)|ui\/chips|cidades\/cidade-input|clinicas\/clinica-input|ui\/picked-input)\./
// Icons of windows and lists that open later: each alone is too small for a file.
const LATER_ICONS =
  /@tabler\/icons-react\/dist\/esm\/icons\/Icon(Transfer|ArrowBackUp|Bed|Car|Video|UserCircle|CalendarX|CalendarPlus|UsersGroup)\./
// What every page behind the sign-in has besides its frame.
const SIGNED_IN =
  /web\/src\/(platform\/(query|realtime|stale)|acesso\/conta\/preferencias\.api|ui\/notify-lasting|[\w-]+\/som-ligado)\.|contract\/src\/dispositivos\/dispositivos\.|icons\/IconCalendarRepeat\./
// The board: what its parts share is small, and compresses better together.
const QUADRO =
  /web\/src\/leads\/(leads\.api|cor-etapa|use-novo-lead|cobertura\/cobertura\.api|quadro\/(colunas|use-mover|menu-botao|quadro\.api|cartao\.module)|passagem\/com-dialogo|filtro-url)\./
// Vacancies of clinics: what every page shows of them, and what the team does with them.
const VAGAS =
  /contract\/src\/vagas\/|web\/src\/(vagas\/(selo-vagas|contador)|platform\/use-agora)|@tabler\/icons-react\/dist\/esm\/icons\/IconHelpCircle\./
const VAGAS_DA_EQUIPE = /web\/src\/vagas\/(vagas|confirmar)[\w-]*\./
// Windows of a visit: each alone is too small for a file.
const VISITA =
  /web\/src\/agenda\/visita\/(cancelar|confirmar|editar|observacoes|remarcar|resultado|visita-)[\w-]*\.|web\/src\/agenda\/visita\/(detalhes|historico-visita|proximo-passo|textos)\./
const SCREEN_ICONS =
  /web\/src\/(ui\/(use-tema|tempo|load-failure|copy-link)|platform\/ha-quanto)\.|@tabler\/icons-react\/dist\/esm\/icons\/Icon(ArrowsSort|BellRinging|CalendarEvent|HeartHandshake|LayoutKanban|Message2|Receipt|Route|ShieldHeart|UserShare|ExternalLink|Share2|Share|PhoneCheck|Mail|Home|MapSearch|World|DotsVertical|FileImport|Check|Plus|Search|History|Refresh|Download|Pencil|Phone|Logout2|ShieldLock|DeviceDesktop|Devices|Users|Camera|Trash|BuildingHospital|BuildingCommunity|Copy|SortDescending|X|UserPlus|SortAscending|Stethoscope|UserCheck|Moon|Sun)\./

// Code shared by the sign-in pages: compresses better together, and the first script lists one file instead of five.
const SIGN_IN = /web\/src\/(acesso\/(access-shell|email-field|failure|password-field)|ui\/landscape)\./

export default defineConfig({
  plugins: [
    react(),
    contractJson(),
    themeCss(),
    noStyleElements(),
    calendarParts(),
    pageParts(),
    ownColors(),
    preloadFont('figtree-latin-wght-normal'),
    precompress(),
  ],
  build: {
    manifest: true,
    // The content-security policy forbids data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // platform/page-parts.ts fetches the files of an import(); an import of a single file is listed for it too.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files, { hostType }) => (hostType === 'js' && files.length === 0 ? [file] : files),
    },
    rolldownOptions: {
      output: {
        // Short names: the first script lists every chunk.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'query', test: QUERY },
            { name: 'parts', test: PARTS },
            { name: 'popover', test: POPOVER },
            { name: 'icons', test: ICONS },
            { name: 'marca', test: MARCA },
            { name: 'telefone', test: TELEFONE },
            { name: 'familia', test: FAMILIA },
            { name: 'clinica', test: CLINICA },
            { name: 'fields', test: FIELDS },
            { name: 'formats', test: FORMATS },
            { name: 'queries', test: QUERIES, includeDependenciesRecursively: false },
            { name: 'filters', test: FILTERS, includeDependenciesRecursively: false },
            { name: 'rules', test: RULES, includeDependenciesRecursively: false },
            { name: 'leads', test: LEADS, includeDependenciesRecursively: false },
            { name: 'list', test: LIST, includeDependenciesRecursively: false },
            { name: 'screen-icons', test: SCREEN_ICONS, includeDependenciesRecursively: false },
            { name: 'later-icons', test: LATER_ICONS, includeDependenciesRecursively: false },
            { name: 'signed-in', test: SIGNED_IN, includeDependenciesRecursively: false },
            { name: 'quadro', test: QUADRO, includeDependenciesRecursively: false },
            { name: 'vagas', test: VAGAS, includeDependenciesRecursively: false },
            { name: 'vagas-equipe', test: VAGAS_DA_EQUIPE, includeDependenciesRecursively: false },
            { name: 'visita', test: VISITA, includeDependenciesRecursively: false },
            { name: 'sign-in', test: SIGN_IN },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/midia': api, '/manifest.webmanifest': api, '/icone-': api } },
})
