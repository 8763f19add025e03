// A stand-in for the Google Maps script: the part of its interface that the app and the clustering of pins use, on a flat Mercator map.
;(() => {
  const TILE = 256
  const x = (lng) => ((lng + 180) / 360) * TILE
  const y = (lat) => (0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)) * TILE

  class LatLng {
    constructor(at, lng) {
      Object.assign(this, typeof at === 'object' ? { a: at.lat, o: at.lng } : { a: at, o: lng })
    }
    lat() {
      return this.a
    }
    lng() {
      return this.o
    }
  }
  const plain = (at) => (at instanceof LatLng ? { lat: at.lat(), lng: at.lng() } : at)

  class LatLngBounds {
    constructor(a, b) {
      this.points = [a, b].filter(Boolean).map(plain)
    }
    extend(point) {
      this.points.push(plain(point))
      return this
    }
    toJSON() {
      const lats = this.points.map(({ lat }) => lat)
      const lngs = this.points.map(({ lng }) => lng)
      return { west: Math.min(...lngs), east: Math.max(...lngs), south: Math.min(...lats), north: Math.max(...lats) }
    }
  }

  const listeners = new WeakMap()
  const event = {
    addListener(target, name, handler) {
      const own = listeners.get(target) ?? []
      listeners.set(target, [...own, { name, handler }])
      return {
        remove: () =>
          listeners.set(
            target,
            (listeners.get(target) ?? []).filter((one) => one.handler !== handler),
          ),
      }
    },
    removeListener: (listener) => listener.remove(),
    trigger(target, name, ...args) {
      for (const one of listeners.get(target) ?? []) if (one.name === name) one.handler(...args)
    },
  }

  class GoogleMap {
    constructor(container, options) {
      window.googleStandIn = { options, map: this }
      this.element = container.appendChild(document.createElement('div'))
      this.element.style.cssText = 'position:relative;width:100%;height:100%;overflow:hidden;background:#dfe7d6'
      this.markers = new Set()
      this.zoom = 6
      this.center = { lat: 51, lng: 10 }
    }
    addListener(name, handler) {
      return event.addListener(this, name, handler)
    }
    getZoom() {
      return this.zoom
    }
    setZoom(zoom) {
      this.zoom = Math.max(4, Math.min(18, zoom))
      this.draw()
    }
    panTo(center) {
      this.center = plain(center)
      this.draw()
    }
    fitBounds(bounds) {
      const { west, east, south, north } = bounds instanceof LatLngBounds ? bounds.toJSON() : bounds
      this.center = { lat: (south + north) / 2, lng: (west + east) / 2 }
      const width = Math.max(x(east) - x(west), 1e-6)
      const height = Math.max(y(south) - y(north), 1e-6)
      const room = [(this.element.clientWidth - 96) / width, (this.element.clientHeight - 96) / height]
      this.setZoom(Math.floor(Math.log2(Math.max(1, Math.min(...room)))))
    }
    getProjection() {
      return {}
    }
    draw() {
      for (const marker of this.markers) marker.place()
      requestAnimationFrame(() => event.trigger(this, 'idle'))
    }
    pixelOf(at) {
      const { lat, lng } = plain(at)
      const scale = 2 ** this.zoom
      return {
        left: (x(lng) - x(this.center.lng)) * scale + this.element.clientWidth / 2,
        top: (y(lat) - y(this.center.lat)) * scale + this.element.clientHeight / 2,
      }
    }
  }

  // Subclasses copy the enumerable properties of its prototype.
  const OverlayView = Object.assign(() => {}, {
    prototype: {
      getMap() {
        return this.on
      },
      setMap(map) {
        this.on = map
        if (map) requestAnimationFrame(() => this.onAdd())
        else this.onRemove()
      },
      getProjection: () => ({}),
    },
  })

  class AdvancedMarkerElement extends HTMLElement {
    constructor({ map, position, title = '', content, gmpClickable }) {
      super()
      Object.assign(this, { position, content })
      this.append(content)
      this.style.cssText = 'position:absolute;transform:translate(-50%,-50%)'
      if (gmpClickable) {
        this.setAttribute('role', 'button')
        this.setAttribute('aria-label', title)
        this.tabIndex = 0
        this.addEventListener('click', () => this.dispatchEvent(new Event('gmp-click')))
      }
      if (map) this.map = map
    }
    addListener(name, handler) {
      this.addEventListener(name, handler)
    }
    get map() {
      return this.on
    }
    set map(map) {
      this.on?.markers.delete(this)
      this.on = map
      this.remove()
      map?.markers.add(this)
      map?.element.append(this)
      if (map) this.place()
    }
    place() {
      const { left, top } = this.on.pixelOf(this.position)
      this.style.left = `${left}px`
      this.style.top = `${top}px`
    }
  }
  customElements.define('gmp-advanced-marker', AdvancedMarkerElement)

  const { maps } = window.google
  const marker = { AdvancedMarkerElement }
  const ready = maps.__ib__
  Object.assign(maps, { LatLng, LatLngBounds, event, Map: GoogleMap, OverlayView, marker })
  maps.importLibrary = async (name) => (name === 'marker' ? marker : maps)
  ready()
})()
