package org.outcry.wire.processor;

import java.util.List;

/**
 * One method of an event interface.
 *
 * @param name its name, one of a kind in its interface
 * @param id the number that stands for it
 * @param arguments what it takes: nothing or one event object
 */
record EventMethod(String name, int id, List<EventObject> arguments) {

    String signature() {
        return id + "=" + name + arguments.stream().map(EventObject::signature).toList();
    }
}
