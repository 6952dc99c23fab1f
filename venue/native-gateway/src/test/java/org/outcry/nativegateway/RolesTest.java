// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.outcry.api.AllowedTo;
import org.outcry.api.OrderEntry;
import org.outcry.api.OrderEntryMethodIds;
import org.outcry.api.Right;
import org.outcry.api.Role;
import org.outcry.api.VenueEvents;
import org.outcry.api.VenueEventsWriter;
import org.outcry.nativeapi.CommandRefusal;
import org.outcry.nativeapi.NativeRequests;
import org.outcry.nativeapi.NeededRights;
import org.outcry.wire.Frames;
import org.outcry.wire.MethodId;

class RolesTest {
    /** Questions, and what is decided by the command that is meant. */
    private static final Set<String> WITHOUT_RIGHT = Set.of(
            "sync", "giveReason", "describe", "describeNode", "seedGateway", "listWaiting", "approve", "decline");

    /** Commands with and without the annotation. */
    interface Commands {
        @MethodId(1)
        @AllowedTo({Role.OPERATOR, Role.GATEWAY})
        void decided();

        @MethodId(3)
        void added();
    }

    /** A request without the annotation. */
    interface Requests {
        @MethodId(32_769)
        void added();
    }

    @Test
    void shouldGiveANewCommandToNobodyUntilItIsAnnotated() {
        for (Role role : Role.values()) {
            Rights rights = Rights.of(role, Permissions.OF_ROLE, Commands.class, Requests.class);
            boolean isRefused = role == Role.READER || role == Role.PARTICIPANT;
            assertThat(rights.refusal(1))
                    .as(role.name())
                    .isEqualTo(isRefused ? CommandRefusal.NOT_FOR_THIS_ROLE : null);
            assertThat(rights.refusal(3)).as(role.name()).isEqualTo(CommandRefusal.NOT_FOR_THIS_ROLE);
            assertThat(rights.refusal(32_769)).as(role.name()).isEqualTo(CommandRefusal.NOT_FOR_THIS_ROLE);
            // An unknown id is left to the decoder, which reports it.
            for (int unknown : List.of(0, 2, -1, 32_768, 32_770, 40_000)) {
                assertThat(rights.refusal(unknown)).isNull();
            }
        }
    }

    @Test
    void shouldCheckTheSessionOfEveryCommandThatParticipantsAreAllowed() {
        List<String> allowed = Arrays.stream(OrderEntry.class.getMethods())
                .filter(method ->
                        List.of(method.getAnnotation(AllowedTo.class).value()).contains(Role.PARTICIPANT))
                .map(Method::getName)
                .toList();
        List<String> checked = Arrays.stream(ParticipantCommands.class.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .map(Method::getName)
                .toList();
        assertThat(checked).containsExactlyInAnyOrderElementsOf(allowed);
    }

    @Test
    void shouldLeaveTheSequencersOwnCommandsToNobodyWhoAdministers() {
        Rights operator = rights(Role.OPERATOR, Permissions.OF_ROLE);
        for (int own : List.of(
                OrderEntryMethodIds.VENUE_STARTED,
                OrderEntryMethodIds.TIME,
                OrderEntryMethodIds.RESUME_WORK,
                OrderEntryMethodIds.NUMBER_COMMAND)) {
            assertThat(operator.refusal(own)).as("method " + own).isEqualTo(CommandRefusal.NOT_FOR_THIS_ROLE);
        }
        for (Method method : OrderEntry.class.getMethods()) {
            int id = method.getAnnotation(MethodId.class).value();
            assertThat(rights(Role.READER, Permissions.OF_ROLE).refusal(id))
                    .as(method.getName())
                    .isEqualTo(CommandRefusal.NOT_FOR_THIS_ROLE);
        }
    }

    private static Rights rights(Role role, Permissions permissions) {
        return Rights.of(role, permissions, OrderEntry.class, NativeRequests.class);
    }

    /** Walks all calls: each that operators may make needs one right, and no right but that one lets it through. */
    @Test
    void shouldGiveEachCallOfAnOperatorToOneRight() {
        Map<Right, Rights> alone = new EnumMap<>(Right.class);
        Set<Right> used = EnumSet.noneOf(Right.class);
        for (Right right : Right.values()) {
            alone.put(right, rights(Role.OPERATOR, new Permissions(Set.of(right), true)));
        }
        for (Method method : Stream.of(OrderEntry.class, NativeRequests.class)
                .flatMap(calls -> Stream.of(calls.getMethods()))
                .toList()) {
            int id = method.getAnnotation(MethodId.class).value();
            boolean isOperators =
                    List.of(method.getAnnotation(AllowedTo.class).value()).contains(Role.OPERATOR);
            Right needed = NeededRights.of(id);
            if (needed == null) {
                assertThat(!isOperators || WITHOUT_RIGHT.contains(method.getName()))
                        .as(method.getName() + " needs a right")
                        .isTrue();
                continue;
            }
            used.add(needed);
            assertThat(isOperators).as(method.getName()).isTrue();
            alone.forEach((right, rights) -> assertThat(rights.refusal(id))
                    .as(method.getName() + " with " + right)
                    .isEqualTo(right == needed ? null : CommandRefusal.NO_RIGHT));
        }
        assertThat(used).as("rights that permit something").containsExactlyInAnyOrder(Right.values());
    }

    /** Checks that a new event of the venue is classified for participants. */
    @Test
    void shouldShowAParticipantEveryEventThatNamesItsSessionAndNoOthersOfSessions() throws Exception {
        ShownEvents shown = new ShownEvents(new ParticipantView(7));
        VenueEvents view = new VenueEventsWriter(shown);
        List<String> hiddenFromAll = new ArrayList<>();
        for (Method method : VenueEvents.class.getMethods()) {
            if (method.getParameterCount() == 0) {
                method.invoke(view);
                assertThat(shown.isShown).as(method.getName()).isTrue();
                continue;
            }
            Object event = method.getParameterTypes()[0].getConstructor().newInstance();
            Field session = sessionOf(event);
            if (session == null) {
                method.invoke(view, event);
                if (!shown.isShown) {
                    hiddenFromAll.add(method.getName());
                }
            } else if (!isAdministration(method.getName())) {
                session.setInt(event, 7);
                method.invoke(view, event);
                assertThat(shown.isShown).as(method.getName()).isTrue();
                session.setInt(event, 8);
                method.invoke(view, event);
                assertThat(shown.isShown).as(method.getName()).isFalse();
            }
        }
        assertThat(hiddenFromAll)
                .containsExactlyInAnyOrder(
                        "limitsDefined",
                        "orderBooked",
                        "orderCarriedOver",
                        "participantDefined",
                        "participantSuspended",
                        "participantPaused",
                        "participantResumed",
                        "participantLimitsSet",
                        "positionLimitsSet",
                        "rulesAdopted",
                        "commandForwarded",
                        "actionRecorded");
    }

    /** Encoded events, and whether a view shows the last one. */
    private static final class ShownEvents implements Frames {
        private final ParticipantView view;
        private byte[] bytes = new byte[0];
        private boolean isShown;

        private ShownEvents(ParticipantView view) {
            this.view = view;
        }

        @Override
        public byte[] claim(int maxLength) {
            bytes = new byte[maxLength];
            return bytes;
        }

        @Override
        public int offset() {
            return 0;
        }

        @Override
        public void commit(int methodId, int length) {
            isShown = view.shows(methodId, bytes, 0);
        }
    }

    private static boolean isAdministration(String method) {
        return method.equals("sessionDefined") || method.equals("definitionRejected");
    }

    private static @Nullable Field sessionOf(Object event) {
        return Arrays.stream(event.getClass().getFields())
                .filter(field -> field.getName().equals("session"))
                .findFirst()
                .orElse(null);
    }
}
