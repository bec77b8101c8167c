import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd'
import noUiSlider from 'nouislider'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import ReactSelect from 'react-select'
import Sortable from 'sortablejs'
import { happened } from './oracle.js'

const box = { padding: 10, border: '1px solid #999', background: '#eef', margin: 4, width: 200 }

function Kit() {
  const [items, setItems] = useState(['Kit one', 'Kit two', 'Kit three'])
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }))
  const onDragEnd = ({ active, over }) => {
    if (!over || active.id === over.id) return
    const next = arrayMove(items, items.indexOf(active.id), items.indexOf(over.id))
    setItems(next)
    happened('kit', next)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {items.map((id) => (
          <KitItem key={id} id={id} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

function KitItem({ id }) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id })
  return (
    <div ref={setNodeRef} style={{ ...box, transform: CSS.Transform.toString(transform), transition }} {...attributes} {...listeners}>
      {id}
    </div>
  )
}

function Pangea() {
  const [lists, setLists] = useState({ todo: ['Wash', 'Cook'], done: ['Sleep'] })
  const onDragEnd = ({ source, destination }) => {
    if (!destination) return
    const next = { todo: [...lists.todo], done: [...lists.done] }
    const [item] = next[source.droppableId].splice(source.index, 1)
    next[destination.droppableId].splice(destination.index, 0, item)
    setLists(next)
    happened('board', next.todo, '/', next.done)
  }
  return (
    <DragDropContext onDragEnd={onDragEnd}>
      <div style={{ display: 'flex' }}>
        {Object.entries(lists).map(([name, items]) => (
          <Droppable key={name} droppableId={name}>
            {({ innerRef, droppableProps, placeholder }) => (
              <div
                ref={innerRef}
                {...droppableProps}
                style={{ width: 240, minHeight: 150, background: '#f4f4f4', margin: 6 }}
                aria-label={name}
              >
                {items.map((item, index) => (
                  <Draggable key={item} draggableId={item} index={index}>
                    {({ innerRef: ref, draggableProps, dragHandleProps }) => (
                      <div ref={ref} {...draggableProps} {...dragHandleProps} style={{ ...box, ...draggableProps.style }}>
                        {item}
                      </div>
                    )}
                  </Draggable>
                ))}
                {placeholder}
              </div>
            )}
          </Droppable>
        ))}
      </div>
    </DragDropContext>
  )
}

function App() {
  useEffect(() => {
    for (const id of ['first', 'second'])
      Sortable.create(document.getElementById(id), {
        group: 'shared',
        animation: 150,
        onEnd: () =>
          happened(
            'sortable',
            ...['first', 'second'].map((list) => [...document.getElementById(list).children].map(({ textContent }) => textContent)),
          ),
      })
    const slider = noUiSlider.create(document.getElementById('range'), {
      start: [20, 80],
      connect: true,
      step: 5,
      range: { min: 0, max: 100 },
    })
    slider.on('change', (values) => happened('range', ...values.map(Number)))
  }, [])
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 24, font: '16px sans-serif', padding: 12 }}>
      <div>
        <ul id="first" style={{ padding: 0 }}>
          {['Alpha', 'Beta', 'Gamma'].map((name) => (
            <li key={name} style={box}>
              {name}
            </li>
          ))}
        </ul>
        <ul id="second" style={{ padding: 0, minHeight: 60, background: '#f4f4f4' }}>
          {['Delta'].map((name) => (
            <li key={name} style={box}>
              {name}
            </li>
          ))}
        </ul>
      </div>
      <Kit />
      <Pangea />
      <div id="range" style={{ margin: 30, width: 300 }} />
      <ReactSelect
        aria-label="Fruit"
        options={['Apple', 'Pear', 'Plum'].map((label) => ({ value: label, label }))}
        onChange={({ value }) => happened('fruit', value)}
      />
      <ReactSelect
        aria-label="Berries"
        isMulti
        options={['Cherry', 'Currant', 'Grape'].map((label) => ({ value: label, label }))}
        onChange={(values) =>
          happened(
            'berries',
            values.map(({ value }) => value),
          )
        }
      />
    </div>
  )
}

createRoot(document.getElementById('app')).render(<App />)
