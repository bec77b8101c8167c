import { computed, createApp, reactive, ref, watch, watchEffect } from 'vue'
import { createVuetify } from 'vuetify'
import * as components from 'vuetify/components'
import * as directives from 'vuetify/directives'
import 'vuetify/styles'
import '@mdi/font/css/materialdesignicons.css'

const PEOPLE = ['Ada Kowalski', 'Bruno Silva', 'Chen Wei', 'Dana Orlova', 'Emil Novak']
const START_PROJECTS = [
  [1, 'Atlas website', 'Northgate', 'Active', 70, ['web', 'design']],
  [2, 'Billing API', 'Lumen Bank', 'Active', 35, ['backend']],
  [3, 'Warehouse app', 'Polar Foods', 'On hold', 15, ['mobile', 'backend']],
  [4, 'Onboarding portal', 'Northgate', 'Active', 90, ['web']],
  [5, 'Brand refresh', 'Kestrel Ltd', 'Done', 100, ['design']],
].map(([id, name, client, status, progress, tags]) => ({ id, name, client, status, progress, tags, starred: false }))
const START_TASKS = [
  [101, 'Draft the contract', 'Dana Orlova', 'High', '2026-10-05', 'To do'],
  [102, 'Set up staging', 'Chen Wei', 'Normal', '2026-10-07', 'In progress'],
  [103, 'Invoice template', 'Ada Kowalski', 'Low', '2026-10-21', 'To do'],
  [104, 'Payment webhook', 'Chen Wei', 'High', '2026-10-12', 'To do'],
  [105, 'Fix rounding of VAT', 'Bruno Silva', 'Urgent', '2026-10-02', 'In progress'],
  [106, 'Write release notes', 'Emil Novak', 'Low', '2026-11-03', 'To do'],
  [107, 'Load test', 'Bruno Silva', 'Normal', '2026-10-28', 'Done'],
].map(([id, title, owner, priority, due, lane]) => ({ id, title, owner, priority, due, lane }))
const MEMBERS = [
  ['Ada Kowalski', 'ada@trellis.example', 'Owner'],
  ['Bruno Silva', 'bruno@trellis.example', 'Editor'],
  ['Chen Wei', 'chen@trellis.example', 'Editor'],
  ['Dana Orlova', 'dana@trellis.example', 'Viewer'],
  ['Emil Novak', 'emil@trellis.example', 'Viewer'],
  ['Farah Idris', 'farah@trellis.example', 'Editor'],
].map(([name, email, role]) => ({ name, email, role, active: true }))
const parse = () => location.hash.replace('#/', '').split('/')

const app = createApp({
  setup() {
    const route = ref(parse())
    addEventListener('hashchange', () => (route.value = parse()))
    const go = (path) => (location.hash = `#/${path}`)
    const view = computed(() => (route.value[0] === 'projects' && route.value[1] ? 'project' : route.value[0] || 'projects'))
    const rail = ref(false)
    const snack = reactive({ open: false, text: '', undo: null })
    const say = (text, undo = null) => Object.assign(snack, { open: true, text, undo })
    const query = ref('')

    const projects = reactive(structuredClone(START_PROJECTS))
    const status = ref('All')
    const shownProjects = computed(() =>
      projects.filter(
        (project) =>
          (status.value === 'All' || project.status === status.value) &&
          project.name.toLowerCase().includes((query.value ?? '').toLowerCase()),
      ),
    )
    const project = computed(() => projects.find(({ id }) => String(id) === route.value[1]))
    watchEffect(
      () =>
        (document.title =
          view.value === 'project'
            ? `${project.value?.name} | Trellis`
            : `${{ projects: 'Projects', team: 'Team', settings: 'Settings' }[view.value]} | Trellis`),
    )
    const dialog = reactive({ open: false, form: {}, error: '' })
    const newProject = () =>
      Object.assign(dialog, {
        open: true,
        error: '',
        calendar: false,
        form: { name: '', client: null, tags: [], start: null, budget: '', notify: true },
      })
    const create = () => {
      if (!dialog.form.name.trim()) return (dialog.error = 'Name is required')
      projects.push({
        id: projects.length + 1,
        name: dialog.form.name,
        client: dialog.form.client ?? 'Internal',
        status: 'Active',
        progress: 0,
        tags: [...dialog.form.tags],
        starred: false,
      })
      dialog.open = false
      say(`Project ${dialog.form.name} created`)
    }
    const started = computed(() => (dialog.form.start ? new Intl.DateTimeFormat('en-GB').format(dialog.form.start) : ''))
    const renaming = reactive({ open: false, project: null, name: '' })
    const archive = (one) => {
      const at = projects.indexOf(one)
      projects.splice(at, 1)
      say(`${one.name} archived`, () => projects.splice(at, 0, one))
    }
    const duplicate = (one) => projects.push({ ...one, id: projects.length + 1, name: `${one.name} (copy)` })

    const tasks = reactive(structuredClone(START_TASKS))
    const tab = ref('tasks')
    const picked = ref([])
    const text = ref('')
    const headers = [
      { title: 'Task', key: 'title' },
      { title: 'Assignee', key: 'owner' },
      { title: 'Priority', key: 'priority', sortable: false },
      { title: 'Due date', key: 'due' },
      { title: '', key: 'actions', sortable: false, align: 'end' },
    ]
    const task = reactive({ open: false, item: null, form: {}, errors: {}, calendar: false })
    const editTask = (item) =>
      Object.assign(task, {
        open: true,
        item,
        errors: {},
        calendar: false,
        form: { ...(item ?? { title: '', owner: null, priority: 'Normal', due: '', note: '', lane: 'To do' }) },
      })
    const saveTask = () => {
      task.errors = {
        ...(task.form.title ? {} : { title: 'Enter a task name' }),
        ...(/^\d{4}-\d{2}-\d{2}$/.test(task.form.due) ? {} : { due: 'Use YYYY-MM-DD' }),
      }
      if (Object.keys(task.errors).length > 0) return
      if (task.item) Object.assign(task.item, task.form)
      else tasks.push({ ...task.form, id: 200 + tasks.length })
      task.open = false
      say(task.item ? 'Task updated' : 'Task added')
    }
    const pickDue = (date) => {
      task.form.due = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
      task.calendar = false
    }
    const removeTasks = (ids) => {
      const kept = tasks.filter(({ id }) => !ids.includes(id))
      tasks.splice(0, tasks.length, ...kept)
      picked.value = []
      say(ids.length === 1 ? 'Task deleted' : `${ids.length} tasks deleted`)
    }
    const doomed = ref(null)
    const dragged = ref(null)
    const files = reactive(['brief.docx', 'budget.xlsx'])
    const openPanels = ref([])
    const rules = reactive({ due: true, comments: false, digest: false, hours: 4, visibility: 'team' })

    const members = reactive(structuredClone(MEMBERS))
    const page = ref(1)
    const invite = reactive({ open: false, email: '', work: '', role: 'Viewer', error: '' })
    const sendInvite = () => {
      if (!/^\S+@\S+\.\S+$/.test(invite.work)) return (invite.error = 'Enter a valid work email')
      members.push({ name: invite.work.split('@')[0], email: invite.work, role: invite.role, active: true })
      Object.assign(invite, { open: false, email: '', work: '', error: '' })
      say('Invitation sent')
    }
    const shownMembers = computed(() => members.slice((page.value - 1) * 4, page.value * 4))
    const account = reactive({
      name: 'Ada Kowalski',
      email: 'ada@home.example',
      work: 'ada@trellis.example',
      password: '',
      language: 'English',
      dark: false,
      compact: false,
      slack: false,
      start: 'Monday',
    })
    watch(view, () => (tab.value = 'tasks'))
    const search = ref(null)
    addEventListener('keydown', (event) => {
      if (event.ctrlKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        document.querySelector('.search input').focus()
      }
    })
    return {
      route,
      go,
      view,
      rail,
      snack,
      say,
      query,
      projects,
      status,
      shownProjects,
      project,
      dialog,
      newProject,
      create,
      started,
      renaming,
      archive,
      duplicate,
      tasks,
      tab,
      picked,
      text,
      headers,
      task,
      editTask,
      saveTask,
      pickDue,
      removeTasks,
      doomed,
      dragged,
      files,
      openPanels,
      rules,
      members,
      page,
      invite,
      sendInvite,
      shownMembers,
      account,
      search,
      PEOPLE,
      lanes: ['To do', 'In progress', 'Done'],
      addFiles: (list) => files.push(...[...list].map(({ name }) => name)),
    }
  },
  template: `
<v-app>
  <v-app-bar density="compact">
    <v-app-bar-nav-icon @click="rail = !rail" />
    <v-app-bar-title>Trellis</v-app-bar-title>
    <v-text-field class="search" v-model="query" placeholder="Search" prepend-inner-icon="mdi-magnify" density="compact" hide-details clearable variant="outlined" style="max-width: 260px" />
    <v-menu><template #activator="{ props }"><v-btn icon class="bell" v-bind="props"><v-badge content="2" color="error"><v-icon>mdi-bell-outline</v-icon></v-badge></v-btn></template>
      <v-list><v-list-item title="Dana assigned you a task" subtitle="Billing API" /><v-list-item title="Brand refresh is done" /></v-list></v-menu>
    <v-menu><template #activator="{ props }"><v-btn icon class="account" aria-label="Account" v-bind="props"><v-avatar color="indigo" size="32">AK</v-avatar></v-btn></template>
      <v-list><v-list-item title="Profile" @click="go('settings')" /><v-list-item title="Sign out" /></v-list></v-menu>
  </v-app-bar>
  <v-navigation-drawer permanent :rail="rail" width="220">
    <v-list nav>
      <v-list-item prepend-icon="mdi-view-grid-outline" title="Projects" href="#/projects" :active="view === 'projects'" />
      <v-list-item prepend-icon="mdi-account-group-outline" title="Team" href="#/team" :active="view === 'team'" />
      <v-list-group value="more"><template #activator="{ props }"><v-list-item v-bind="props" prepend-icon="mdi-chart-box-outline" title="Reports" /></template><v-list-item title="Workload" disabled /><v-list-item title="Budget" href="#/projects/2" /></v-list-group>
      <v-list-item prepend-icon="mdi-cog-outline" title="Settings" href="#/settings" :active="view === 'settings'" />
    </v-list>
  </v-navigation-drawer>
  <v-main><v-container fluid>
    <nav class="small-menu"><a href="#/projects">Projects</a><a href="#/team">Team</a><a href="#/settings">Settings</a></nav>

    <section v-if="view === 'projects'">
      <div class="line mb-4"><h1 class="text-h5">Projects</h1><v-spacer /><v-select label="Status" v-model="status" :items="['All', 'Active', 'On hold', 'Done']" density="compact" hide-details style="max-width: 160px" /><v-btn color="primary" prepend-icon="mdi-plus" @click="newProject">New project</v-btn></div>
      <div class="grid">
        <v-card v-for="one in shownProjects" :key="one.id" class="project">
          <v-card-item><template #append><v-btn class="star" icon variant="text" size="small" :aria-pressed="one.starred" @click="one.starred = !one.starred"><v-icon>{{ one.starred ? 'mdi-star' : 'mdi-star-outline' }}</v-icon></v-btn>
            <v-menu><template #activator="{ props }"><v-btn class="kebab" icon variant="text" size="small" v-bind="props"><v-icon>mdi-dots-vertical</v-icon></v-btn></template>
              <v-list><v-list-item title="Rename" @click="Object.assign(renaming, { open: true, project: one, name: one.name })" /><v-list-item title="Duplicate" @click="duplicate(one)" />
                <v-list-item title="Set status" append-icon="mdi-chevron-right"><v-menu activator="parent" open-on-click submenu location="end"><v-list><v-list-item v-for="name in ['Active', 'On hold', 'Done']" :key="name" :title="name" @click="one.status = name" /></v-list></v-menu></v-list-item>
                <v-divider /><v-list-item title="Archive" @click="archive(one)" /></v-list></v-menu></template>
            <v-card-title>{{ one.name }}</v-card-title><v-card-subtitle>{{ one.client }}</v-card-subtitle></v-card-item>
          <v-card-text><v-chip size="small" class="status">{{ one.status }}</v-chip> <v-chip v-for="tag in one.tags" :key="tag" size="small" variant="outlined">{{ tag }}</v-chip><v-progress-linear class="mt-3" :model-value="one.progress" :aria-label="one.progress + '%'" height="8" /></v-card-text>
          <v-card-actions><v-btn :href="'#/projects/' + one.id">Open</v-btn></v-card-actions>
        </v-card>
      </div>
      <v-empty-state v-if="shownProjects.length === 0" title="No projects" text="Nothing matches your search" />
    </section>

    <section v-else-if="view === 'project' && project">
      <v-breadcrumbs :items="[{ title: 'Projects', href: '#/projects' }, { title: project.name, disabled: true }]" />
      <h1 class="text-h5">{{ project.name }}</h1>
      <v-tabs v-model="tab"><v-tab value="tasks">Tasks</v-tab><v-tab value="board">Board</v-tab><v-tab value="files">Files <v-chip size="x-small" class="ml-1">{{ files.length }}</v-chip></v-tab><v-tab value="settings">Settings</v-tab></v-tabs>
      <div v-if="tab === 'tasks'" class="mt-3">
        <div class="line mb-2"><v-text-field class="filter" v-model="text" label="Filter tasks" clearable density="compact" hide-details style="max-width: 260px" /><v-spacer /><v-btn class="remove-picked" :disabled="picked.length === 0" prepend-icon="mdi-delete-outline" @click="removeTasks(picked)">Delete selected</v-btn><v-btn color="primary" @click="editTask(null)">Add task</v-btn></div>
        <v-data-table v-model="picked" :headers="headers" :items="tasks" :search="text" show-select items-per-page="5" :items-per-page-options="[5, 10, 25]">
          <template #item.actions="{ item }"><v-btn class="pen" icon variant="text" size="small" @click="editTask(item)"><v-icon>mdi-pencil</v-icon></v-btn><v-btn class="bin" icon variant="text" size="small" aria-label="Delete" @click="doomed = item"><v-icon>mdi-delete</v-icon></v-btn></template>
        </v-data-table>
      </div>
      <div v-else-if="tab === 'board'" class="board mt-3"><div v-for="lane in lanes" :key="lane" class="lane" @dragover.prevent @drop="dragged && (dragged.lane = lane)"><h2 class="text-subtitle-1">{{ lane }} ({{ tasks.filter((one) => one.lane === lane).length }})</h2><div v-for="one in tasks.filter((one) => one.lane === lane)" :key="one.id" class="ticket" draggable="true" @dragstart="dragged = one" @dragend="dragged = null" @dblclick="editTask(one)">{{ one.title }}</div></div></div>
      <div v-else-if="tab === 'files'" class="mt-3"><v-list><v-list-item v-for="(name, at) in files" :key="name" class="file" :title="name" prepend-icon="mdi-file-outline"><template #append><v-btn icon="mdi-download" variant="text" size="small" title="Download" /><v-btn icon="mdi-close" variant="text" size="small" class="drop-file" @click="files.splice(at, 1)" /></template></v-list-item></v-list>
        <label class="drop d-block">Drop files here or click to choose<input type="file" multiple style="display: none" @change="addFiles($event.target.files)" /></label></div>
      <v-expansion-panels v-else v-model="openPanels" multiple class="mt-3">
        <v-expansion-panel title="General" value="general"><v-expansion-panel-text><v-text-field label="Project name" v-model="project.name" /><v-radio-group label="Visibility" v-model="rules.visibility" inline><v-radio label="Team" value="team" /><v-radio label="Everyone" value="all" /><v-radio label="Private" value="private" /></v-radio-group></v-expansion-panel-text></v-expansion-panel>
        <v-expansion-panel title="Notifications" value="notify"><v-expansion-panel-text><v-switch label="Due dates" v-model="rules.due" hide-details /><v-switch label="Comments" v-model="rules.comments" hide-details /><v-checkbox label="Daily digest" v-model="rules.digest" hide-details :disabled="!rules.comments" /><v-slider label="Hours before" v-model="rules.hours" min="1" max="12" step="1" thumb-label class="mt-4" /><p>Remind {{ rules.hours }} h before</p></v-expansion-panel-text></v-expansion-panel>
        <v-expansion-panel title="Danger zone" value="danger"><v-expansion-panel-text><v-btn color="error" @click="project.status = 'Done'; say('Project closed')">Close project</v-btn></v-expansion-panel-text></v-expansion-panel>
      </v-expansion-panels>
    </section>

    <section v-else-if="view === 'team'">
      <div class="line"><h1 class="text-h5">Team</h1><v-spacer /><v-btn color="primary" @click="invite.open = true">Invite</v-btn></div>
      <v-table class="mt-3"><thead><tr><th>Name</th><th>Email</th><th>Role</th><th>Active</th></tr></thead><tbody><tr v-for="one in shownMembers" :key="one.email" class="member"><td>{{ one.name }}</td><td>{{ one.email }}</td><td><v-select v-model="one.role" :items="['Owner', 'Editor', 'Viewer']" density="compact" hide-details variant="plain" /></td><td><v-switch v-model="one.active" hide-details density="compact" /></td></tr></tbody></v-table>
      <v-pagination v-model="page" :length="Math.ceil(members.length / 4)" class="mt-3" />
    </section>

    <section v-else-if="view === 'settings'" style="max-width: 560px">
      <h1 class="text-h5 mb-3">Settings</h1>
      <v-text-field label="Full name" v-model="account.name" clearable /><v-text-field label="Email" v-model="account.email" /><v-text-field label="Work email" v-model="account.work" readonly /><v-text-field label="New password" type="password" v-model="account.password" />
      <v-select label="Language" v-model="account.language" :items="['English', 'Deutsch', 'Polski']" />
      <div class="line"><span>Dark theme</span><v-switch class="dark" v-model="account.dark" hide-details /></div>
      <v-switch label="Compact lists" v-model="account.compact" hide-details /><v-switch label="Slack messages" v-model="account.slack" hide-details />
      <v-radio-group label="Week starts on" v-model="account.start" inline><v-radio v-for="day in ['Monday', 'Sunday']" :key="day" :label="day" :value="day" /></v-radio-group>
      <v-btn color="primary" @click="say('Settings saved')">Save</v-btn>
    </section>
  </v-container></v-main>

  <v-dialog v-model="dialog.open" max-width="520"><v-card title="New project"><v-card-text>
    <v-text-field label="Name" v-model="dialog.form.name" :error-messages="dialog.error" clearable />
    <v-select label="Client" v-model="dialog.form.client" :items="['Kestrel Ltd', 'Lumen Bank', 'Northgate', 'Polar Foods']" clearable />
    <v-combobox label="Tags" v-model="dialog.form.tags" :items="['backend', 'design', 'mobile', 'web']" multiple chips closable-chips />
    <v-menu v-model="dialog.calendar" :close-on-content-click="false"><template #activator="{ props }"><v-text-field label="Start date" :model-value="started" readonly append-inner-icon="mdi-calendar" v-bind="props" /></template><v-date-picker v-model="dialog.form.start" :month="9" :year="2026" @update:model-value="dialog.calendar = false" /></v-menu>
    <v-text-field label="Budget" prefix="€" v-model="dialog.form.budget" /><v-switch label="Notify the team" v-model="dialog.form.notify" hide-details />
  </v-card-text><v-card-actions><v-btn @click="dialog.open = false">Cancel</v-btn><v-btn color="primary" @click="create">Create</v-btn></v-card-actions></v-card></v-dialog>
  <v-dialog v-model="renaming.open" max-width="380"><v-card title="Rename project"><v-card-text><v-text-field v-model="renaming.name" autofocus @keyup.enter="renaming.project.name = renaming.name; renaming.open = false" /></v-card-text><v-card-actions><v-btn @click="renaming.open = false">Cancel</v-btn><v-btn :disabled="!renaming.name" @click="renaming.project.name = renaming.name; renaming.open = false">OK</v-btn></v-card-actions></v-card></v-dialog>
  <v-dialog v-model="task.open" max-width="520"><v-card :title="task.item ? 'Edit task' : 'New task'"><v-card-text>
    <v-text-field label="Task name" v-model="task.form.title" :error-messages="task.errors.title" />
    <v-autocomplete label="Assignee" v-model="task.form.owner" :items="PEOPLE" clearable />
    <v-select label="Priority" v-model="task.form.priority" :items="['Low', 'Normal', 'High', 'Urgent']" />
    <v-text-field label="Due date" placeholder="YYYY-MM-DD" v-model="task.form.due" :error-messages="task.errors.due" append-inner-icon="mdi-calendar" @click:append-inner="task.calendar = true" />
    <v-date-picker v-if="task.calendar" :month="9" :year="2026" @update:model-value="pickDue" />
    <v-textarea label="Note" rows="2" v-model="task.form.note" />
  </v-card-text><v-card-actions><v-btn @click="task.open = false">Cancel</v-btn><v-btn color="primary" @click="saveTask">Save</v-btn></v-card-actions></v-card></v-dialog>
  <v-dialog :model-value="doomed !== null" max-width="380" @update:model-value="doomed = null"><v-card title="Delete task?"><v-card-text>“{{ doomed?.title }}” will be removed for everyone.</v-card-text><v-card-actions><v-btn @click="doomed = null">Keep it</v-btn><v-btn color="error" @click="removeTasks([doomed.id]); doomed = null">Delete</v-btn></v-card-actions></v-card></v-dialog>
  <v-dialog v-model="invite.open" max-width="420"><v-card title="Invite a member"><v-card-text><v-text-field label="Email" v-model="invite.email" /><v-text-field label="Work email" v-model="invite.work" :error-messages="invite.error" /><v-select label="Role" v-model="invite.role" :items="['Owner', 'Editor', 'Viewer']" /></v-card-text><v-card-actions><v-btn @click="invite.open = false">Cancel</v-btn><v-btn color="primary" @click="sendInvite">Send</v-btn></v-card-actions></v-card></v-dialog>
  <v-snackbar v-model="snack.open" timeout="4000" location="bottom end">{{ snack.text }}<template #actions><v-btn v-if="snack.undo" @click="snack.undo(); snack.open = false">Undo</v-btn><v-btn class="hush" icon="mdi-close" size="small" @click="snack.open = false" /></template></v-snackbar>
</v-app>`,
})
app.use(createVuetify({ components, directives }))
app.mount('#app')
